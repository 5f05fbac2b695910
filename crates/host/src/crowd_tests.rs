//! Who makes room when all slots are taken. The clock stands still unless a test moves it.

use super::*;
use tokio::time::advance;

const GRACE: Duration = Duration::from_secs(3);

fn address(last: usize) -> IpAddr {
    IpAddr::from([192, 168, (last >> 8) as u8, last as u8])
}

/// Takes a slot for a connection from this address.
fn come(crowd: &Arc<Crowd>, last: usize) -> Option<Slot> {
    crowd.enter(address(last), false)
}

/// The indices of the slots that have to leave.
fn leaving(slots: &[Option<Slot>]) -> Vec<usize> {
    let leaves = |slot: &Option<Slot>| slot.as_ref().is_none_or(|slot| slot.leave.is_cancelled());
    (0..slots.len()).filter(|&at| leaves(&slots[at])).collect()
}

#[tokio::test(start_paused = true)]
async fn the_newest_of_the_greediest_address_makes_room() {
    let crowd = Crowd::new(Wants::Seat, 4, GRACE);
    let slots: Vec<_> = [3, 1, 1, 2, 4, 5].map(|last| come(&crowd, last)).into();
    assert_eq!(leaving(&slots), [2, 5], "one of the two, then the newest of all");
    let more = come(&crowd, 3);
    assert!(more.is_none(), "nobody makes room for a second one of its own");
}

/// Sixty-four addresses open connections without end, and one device comes with one.
#[tokio::test(start_paused = true)]
async fn whoever_has_one_connection_keeps_it() {
    for (wants, most) in [(Wants::Files, 512), (Wants::Seat, 192)] {
        let crowd = Crowd::new(wants, most, GRACE);
        let mut crowd_of = Vec::new();
        for round in 0..50 {
            crowd_of.extend((0..64).map(|last| come(&crowd, last)));
            advance(Duration::from_millis(20)).await;
            if round == 10 {
                crowd_of.insert(0, come(&crowd, 999));
            }
        }
        assert!(crowd_of[0].as_ref().is_some_and(|honest| !honest.leave.is_cancelled()));
        assert_eq!(crowd.there().len(), most);
    }
}

/// There are more addresses than slots: only where a seat was proven before, or is about to be, is a slot sure.
#[tokio::test(start_paused = true)]
async fn known_seats_have_their_places_whatever_comes() {
    let crowd = Crowd::new(Wants::Seat, 16, GRACE);
    let mut strangers: Vec<_> = (0..16).map(|last| come(&crowd, last)).collect();
    let known = crowd.enter(address(500), true).expect("a seat was proven there before");
    assert_eq!(leaving(&strangers), [15]);
    let proving = strangers[0].take().expect("the first one");
    proving.keep([7; SECRET_ID]);
    advance(GRACE).await;
    let later: Vec<_> = (16..400).map(|last| come(&crowd, last)).collect();
    assert!(later[0].is_some(), "those who have proven nothing in time make room");
    assert!(!known.leave.is_cancelled() && !proving.leave.is_cancelled());
    let again = come(&crowd, 900);
    assert!(again.is_none(), "a handshake under way has its time");
}

#[tokio::test(start_paused = true)]
async fn an_id_that_was_overheard_keeps_one_place() {
    let crowd = Crowd::new(Wants::Seat, 2, GRACE);
    let slots: Vec<_> = [1, 2].map(|last| come(&crowd, last)).into();
    slots.iter().flatten().for_each(|slot| slot.keep([7; SECRET_ID]));
    advance(GRACE).await;
    let third = come(&crowd, 3);
    assert_eq!((leaving(&slots), third.is_some()), (vec![0], true));
}

#[tokio::test(start_paused = true)]
async fn whoever_has_asked_for_nothing_goes_before_those_who_have() {
    let crowd = Crowd::new(Wants::Files, 4, GRACE);
    let browser: Vec<_> = [1, 1, 1].map(|last| come(&crowd, last)).into();
    let idle = come(&crowd, 2);
    advance(GRACE).await;
    browser.iter().flatten().for_each(Slot::has_asked);
    let more = come(&crowd, 3);
    assert!(more.is_some() && leaving(&[idle]) == [0] && leaving(&browser).is_empty());
    let late = come(&crowd, 4);
    assert_eq!((late.is_some(), leaving(&browser)), (true, vec![0]), "the oldest of equals");
}

/// Each address has six connections, asks on each for the page once a second, and comes again when one is closed: sixty
/// times, then once a second. Pages load meanwhile on six connections each, which takes 300 ms. An eighth of the real
/// slots stands beside an eighth of 16, 64, 88 and 128 addresses.
#[tokio::test(start_paused = true)]
async fn addresses_that_finish_requests_without_end_keep_no_page_out() {
    const STEP: Duration = Duration::from_millis(50);
    for addresses in [2, 8, 11, 16] {
        let crowd = Crowd::new(Wants::Files, 512 / 8, GRACE);
        let mut came = vec![0; addresses];
        let mut slots: Vec<Option<Slot>> = (0..6 * addresses).map(|_| None).collect();
        let mut pages: Vec<Vec<Option<Slot>>> = Vec::new();
        let mut lost = 0;
        for step in 0..400 {
            for at in (step % 20..slots.len()).step_by(20) {
                let own = at % addresses;
                match slots[at].as_ref().filter(|slot| !slot.leave.is_cancelled()) {
                    Some(slot) => slot.has_asked(),
                    None if came[own] < 60 + step / 20 => {
                        came[own] += 1;
                        slots[at] = come(&crowd, own);
                    }
                    None => {}
                }
            }
            if step % 8 == 0 {
                pages.push((0..6).map(|_| come(&crowd, 1_000 + step)).collect());
            } else if step % 8 == 6 {
                lost += pages.last().map_or(0, |page| leaving(page).len());
                pages.clear();
            }
            advance(STEP).await;
        }
        assert_eq!(lost, 0, "connections of fifty pages, beside {addresses} addresses");
    }
}

/// All connections have sent a whole request, and are many of each address.
#[tokio::test(start_paused = true)]
async fn whoever_asks_on_more_connections_than_a_browser_keeps_nobody_out() {
    let crowd = Crowd::new(Wants::Files, 14, GRACE);
    let slots: Vec<_> = [1, 2].repeat(7).into_iter().map(|last| come(&crowd, last)).collect();
    slots.iter().flatten().for_each(Slot::has_asked);
    let newcomer = come(&crowd, 3);
    assert!(newcomer.is_some() && leaving(&slots) == [0]);
}

#[tokio::test(start_paused = true)]
async fn whoever_stays_takes_no_place_and_whoever_goes_gives_it_back() {
    let crowd = Crowd::new(Wants::Seat, 2, GRACE);
    let mut slots: Vec<_> = [1, 2].map(|last| come(&crowd, last)).into();
    assert!(slots[0].iter().all(|slot| slot.stay(1)));
    slots.push(come(&crowd, 1));
    assert_eq!(leaving(&slots), [0; 0]);
    slots.remove(1);
    slots.push(come(&crowd, 2));
    assert_eq!(leaving(&slots), [0; 0]);
    slots[0].iter().for_each(Slot::end_stay);
    slots.push(come(&crowd, 3));
    assert_eq!(leaving(&slots), [1], "the newer one of the address that has two");
}

#[tokio::test(start_paused = true)]
async fn an_address_has_its_share_of_exemptions_and_no_more() {
    let crowd = Crowd::new(Wants::Seat, 16, GRACE);
    let slots: Vec<_> = [1, 1, 1, 2].iter().filter_map(|last| come(&crowd, *last)).collect();
    assert_eq!(slots.iter().map(|slot| slot.stay(2)).collect::<Vec<_>>(), [true, true, false, true]);
    assert!(slots[0].stay(2), "it has one already");
    slots[0].end_stay();
    assert!(slots[2].stay(2) && !slots[0].stay(2));
    drop(slots);
    assert!(come(&crowd, 1).is_some_and(|slot| slot.stay(1)), "a slot that is given back counts no more");
}
