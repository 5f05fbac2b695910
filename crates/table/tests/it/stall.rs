//! Nothing that clients ask of the album keeps the table from its work, however long the store reads.

use crate::support::{Player, folder, table};
use rouse_session::{
    ClientMsg, Failure, GameId, Save, ServerMsg, Stored,
    record::Record,
    wire::{AlbumEntry, SaveStatus},
};
use rouse_table::store::{DiskStore, MemoryStore, Store, StoreContents, StoreError};
use std::sync::{Mutex, mpsc};

/// A store whose album is read only when the test lets it, once for each word.
struct SlowAlbum {
    store: MemoryStore,
    may: Mutex<mpsc::Receiver<()>>,
}

impl SlowAlbum {
    fn new() -> (Self, mpsc::Sender<()>) {
        let (go, may) = mpsc::channel();
        (Self { store: MemoryStore::new(), may: Mutex::new(may) }, go)
    }
}

impl Store for SlowAlbum {
    fn shelf(&self) -> Result<StoreContents, StoreError> {
        self.store.shelf()
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        self.store.write(saves)
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.store.set_aside(game)
    }

    fn album(&self, on_table: Option<GameId>) -> Result<Vec<AlbumEntry>, StoreError> {
        // Without a sender the test is over.
        let _ = self.may.lock().unwrap().recv();
        self.store.album(on_table)
    }

    fn finished(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        self.store.finished(game)
    }

    fn game(&self, game: GameId) -> Result<Option<Stored>, StoreError> {
        self.store.game(game)
    }

    fn forget(&self, game: Option<GameId>) -> Result<(), StoreError> {
        self.store.forget(game)
    }
}

#[tokio::test]
async fn a_table_goes_on_while_its_album_is_read() {
    let (store, go) = SlowAlbum::new();
    let (table, clock) = table(store, 1).await;
    let mut reader = Player::join(&table, &clock, 1).await;
    let mut player = Player::join(&table, &clock, 2).await;
    reader.send(ClientMsg::Album {}).await;
    assert!(player.start(2).await);
    player.step_to(5).await;
    assert_eq!((player.rev(), player.ask(ClientMsg::Ping {}).await), (5, ServerMsg::Pong {}));
    go.send(()).unwrap();
    assert_eq!(reader.hear_direct().await, ServerMsg::Album { games: Vec::new() });
    drop(go);
}

#[tokio::test]
async fn a_table_closes_while_its_album_is_read() {
    let (store, go) = SlowAlbum::new();
    let (table, clock) = table(store, 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    player.send(ClientMsg::Album {}).await;
    assert_eq!(player.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {});
    table.close().await;
    drop(go);
}

/// One client does not fill the memory of the host, and the same question twice is read once.
#[tokio::test]
async fn requests_that_wait_have_an_end() {
    let (store, go) = SlowAlbum::new();
    let (table, clock) = table(store, 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    player.send(ClientMsg::Album {}).await;
    assert_eq!(player.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {});
    for game in 0..16 {
        for _ in 0..2 {
            player.send(ClientMsg::Record { game }).await;
        }
    }
    player.send(ClientMsg::Album {}).await;
    assert_eq!(player.hear_direct().await, ServerMsg::failed(Failure::NotInTheAlbum), "too many");
    go.send(()).unwrap();
    assert_eq!(player.hear_direct().await, ServerMsg::Album { games: Vec::new() });
    for _ in 0..16 {
        assert_eq!(player.hear_direct().await, ServerMsg::failed(Failure::NotInTheAlbum));
    }
    assert_eq!(player.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {}, "nothing more");
    drop(go);
}

#[cfg(unix)]
mod pipes {
    use super::*;
    use std::{fs, path::Path, process::Command};

    fn make_pipe(path: &Path) {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    /// To open a pipe waits for ever.
    #[tokio::test]
    async fn a_pipe_in_the_album_is_no_game() {
        let folder = folder();
        let album = folder.path().join("album");
        fs::create_dir(&album).unwrap();
        for name in ["000007.txt", "000001.new"] {
            make_pipe(&album.join(name));
        }
        let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
        let mut player = Player::join(&table, &clock, 1).await;
        assert_eq!(player.ask(ClientMsg::Album {}).await, ServerMsg::Album { games: Vec::new() });
        let missing = ServerMsg::failed(Failure::NotInTheAlbum);
        assert_eq!(player.ask(ClientMsg::Record { game: 7 }).await, missing);
        assert!(player.start(2).await);
        while player.step().await {}
        assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
        let ServerMsg::Album { games } = player.ask(ClientMsg::Album {}).await else { panic!("the album") };
        assert_eq!((games.len(), player.saving.state), (1, SaveStatus::Saved));
        table.close().await;
    }

    #[test]
    fn a_pipe_in_place_of_the_store_is_said() {
        let folder = folder();
        make_pipe(&folder.path().join("rouse.redb"));
        let error = DiskStore::open(folder.path()).unwrap_err().to_string();
        assert!(error.contains("is no file"), "{error}");
    }
}
