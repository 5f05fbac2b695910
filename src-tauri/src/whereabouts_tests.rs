use super::*;
use crate::double::Double;
use rouse_lan::{Guest, OpenTable, Opening};
use rouse_session::wire::{GameKind, Phase};
use rouse_table::Table;
use std::net::Ipv4Addr;
use tauri_plugin_device::Access;

async fn table() -> Table {
    Table::in_folder(None).await.expect("a table in memory opens")
}

/// An app that starts, and whether it is at a distant table then.
async fn starts(whereabouts: &Whereabouts) -> bool {
    let own = table().await;
    let device = Double::new(Access::Granted);
    let (neighbours, line) = (Neighbours::new(own.clone(), device.clone()), Line::new(own));
    whereabouts.go_back(&neighbours, &line).await;
    assert_eq!(device.asked(), 0, "nobody is asked for anything at the start");
    line.far().is_some()
}

#[tokio::test]
async fn an_app_that_was_ended_goes_back_to_the_table_where_it_was() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let whereabouts = Whereabouts::in_folder(folder.path());
    assert!(!starts(&whereabouts).await, "it was nowhere");
    let far = table().await;
    let id = far.room().await.expect("the table lives").id;
    let opening = Opening { port: Some(0), listen: Ipv4Addr::LOCALHOST, announce: None, ..Opening::default() };
    let open = OpenTable::open(far, opening).await.expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    whereabouts.note(&Visit { table: "00000000".into(), addresses: addresses.clone(), token: None });
    assert!(!starts(&whereabouts).await, "somebody else's table is there now");
    whereabouts.note(&Visit { table: id, addresses, token: None });
    assert!(starts(&whereabouts).await);
    open.leave().await;
    assert!(!starts(&whereabouts).await, "it is closed");
    whereabouts.forget();
    assert!(whereabouts.read().is_none());
}

/// What a table of this name says.
fn named(table: &str) -> Told {
    Told::Message(Box::new(ServerMsg::Table {
        protocol: 1,
        table: table.to_owned(),
        name: String::new(),
        game: GameKind::Queens,
        seats: 2,
        taken: 0,
        phase: Phase::Lobby,
        locked: false,
    }))
}

#[tokio::test]
async fn the_token_of_a_seat_is_kept_for_the_table_that_gave_it_and_told_before_it_speaks() {
    const TOKEN: &str = "00112233445566778899aabbccddeeff";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let whereabouts = Whereabouts::in_folder(folder.path());
    let line = Line::new(table().await);
    let (hears, heard) = std::sync::mpsc::channel();
    line.subscribe(move |told| hears.send(told).is_ok());
    let kept = || AlbumEntry { table: "aaaaaaaa".into(), token: TOKEN.into() };
    let nowhere = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, 1)];
    let guest = Guest::join(nowhere.clone(), Limits::default());
    line.come_back(nowhere, guest, Some(kept()));
    assert!(heard.iter().any(|told| matches!(told, Told::AlbumEntry(told) if told == kept())));
    let welcome = Told::Message(Box::new(ServerMsg::Welcome { seats: vec![], token: Some(TOKEN.into()) }));
    for told in [named("aaaaaaaa"), welcome, named("aaaaaaaa")] {
        whereabouts.heard(&told, &line);
    }
    assert_eq!(whereabouts.read().and_then(|visit| visit.token).as_deref(), Some(TOKEN));
    whereabouts.heard(&named("bbbbbbbb"), &line);
    assert_eq!(whereabouts.read().and_then(|visit| visit.token), None, "it opens nothing at another table");
}

#[tokio::test]
async fn a_note_that_cannot_be_read_is_none() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let whereabouts = Whereabouts::in_folder(folder.path());
    for nonsense in ["", "{", "[]", r#"{"table":1,"addresses":[]}"#, r#"{"table":"x","addresses":["home"]}"#] {
        fs::write(folder.path().join(FILE), nonsense).expect("there is room for a file");
        assert!(!starts(&whereabouts).await, "{nonsense}");
    }
}

/// So that a folder with nothing but these in it is known as the app's own, and is closed to others.
#[test]
fn whatever_the_app_puts_into_its_folder_is_known_there() {
    for name in [FILE, crate::WEBVIEW, crate::desktop::PLACE] {
        assert!(private::is_ours(name), "{name}");
    }
    assert!(!private::is_ours("notes.txt"));
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_way_back() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let whereabouts = Whereabouts::in_folder(folder.path());
    whereabouts.note(&Visit { table: "00000000".into(), addresses: Vec::new(), token: None });
    let mode = fs::metadata(folder.path().join(FILE)).expect("it is noted down").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
