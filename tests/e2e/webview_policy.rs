//! What must not work in the window, tried with the page's own rights: other addresses, other windows,
//! undeclared commands, `eval`, and anything foreign (T-01).

use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::stranger::Stranger;
use crate::support::window::{Screen, Window};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const HOME: &str = "return document.querySelector('.home .play') !== null";

/// Opens the window on Home, runs `deed`, and checks that no data reached the foreign server.
async fn in_the_window<F>(name: &str, deed: impl FnOnce(Page, String) -> F) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let (screen, data, stranger) = (Screen::new(), Folder::new(), Stranger::new());
    let window = Window::open(&screen, &data, &[]).await;
    window.page.until("Home", HOME).await?;
    let address = stranger.address.clone();
    window.run(name, |page| deed(page, address)).await?;
    assert_eq!(stranger.visits(), 0, "the stranger was called");
    Ok(())
}

/// Runs a script that passes its result to its last argument.
async fn hear(page: &Page, script: &str, args: Vec<Value>) -> WebDriverResult<Value> {
    Ok(page.driver.execute_async(script, args).await?.json().clone())
}

/// Every way to navigate away. Each is followed by a command to the app, so that the app has decided
/// before the next one.
#[tokio::test]
async fn the_window_goes_nowhere_else() -> WebDriverResult<()> {
    let deed = |page: Page, stranger: String| async move {
        let home = page.driver.current_url().await?;
        let ways = [
            "location.href = place",
            "location.replace(place)",
            "const a = document.body.appendChild(document.createElement('a')); a.href = place; a.click(); a.remove()",
            "const m = document.head.appendChild(document.createElement('meta')); m.httpEquiv = 'refresh'; m.content = `0;url=${place}`",
            "const f = document.body.appendChild(document.createElement('form')); f.action = place; f.submit(); f.remove()",
            "history.pushState(null, '', place)",
        ];
        let places =
            [format!("http://{stranger}/"), "data:text/html,hello".into(), "file:///etc/hostname".into()];
        for place in places {
            for way in ways {
                let script = format!(
                    "const [place, done] = arguments; try {{ {way} }} catch {{ /* refused at once */ }}\
                     __TAURI__.core.invoke('leave_join').then(() => done(true), why => done(String(why)))"
                );
                let asked = hear(&page, &script, vec![json!(place)]).await?;
                assert_eq!(asked, true, "{way}: {place}");
                assert_eq!(page.driver.current_url().await?, home, "{way}: {place}");
                assert_eq!(page.ask(HOME, vec![]).await?, true, "{way}: {place}");
            }
        }
        for place in [format!("http://{stranger}/"), "about:blank".into(), "index.html".into()] {
            assert_eq!(opened_by_a_click(&page, &place).await?, "null", "{place}");
        }
        assert_eq!(page.driver.windows().await?.len(), 1);
        // The page may reload itself, so the refusals above did not hit everything.
        page.ask("window.mark = true; location.reload()", vec![]).await?;
        page.until(
            "Home again",
            "return window.mark === undefined && document.querySelector('.home .play') !== null",
        )
        .await
        .map(drop)
    };
    in_the_window("webview-policy-ways", deed).await
}

/// The result of `window.open` in a real click: without one, no web view opens anything.
async fn opened_by_a_click(page: &Page, place: &str) -> WebDriverResult<Value> {
    let button = "const [place] = arguments; window.opened = null; const b = document.createElement('button'); \
        b.id = 'opens'; b.textContent = 'Open'; b.className = 'btn'; document.querySelector('dialog[open], main').prepend(b); \
        b.addEventListener('click', () => { window.opened = String(window.open(place)) })";
    page.ask(button, vec![json!(place)]).await?;
    page.driver.find(By::Id("opens")).await?.click().await?;
    let opened = page.until("the click", "return window.opened").await?;
    page.ask("document.getElementById('opens').remove()", vec![]).await?;
    Ok(opened)
}

#[tokio::test]
async fn what_was_not_declared_cannot_be_called() -> WebDriverResult<()> {
    let deed = |page: Page, _| async move {
        let call = "const [command, args, done] = arguments; __TAURI__.core.invoke(command, args).then(() => done('done'), why => done(String(why)))";
        for (command, args) in [
            ("open_the_door", json!({})),
            ("plugin:app|version", json!({})),
            ("plugin:event|emit", json!({ "event": "hello" })),
            ("plugin:event|listen", json!({ "event": "hello", "target": { "kind": "Any" }, "handler": 1 })),
            ("plugin:path|resolve_directory", json!({ "directory": 21 })),
            ("plugin:window|close", json!({ "label": "main" })),
            ("plugin:window|set_title", json!({ "label": "main", "value": "hello" })),
            (
                "plugin:webview|create_webview_window",
                json!({ "options": { "label": "second", "url": "index.html" } }),
            ),
            ("plugin:window-state|save_window_state", json!({ "flags": 1 })),
            ("plugin:resources|close", json!({ "rid": 1 })),
        ] {
            let answer = hear(&page, call, vec![json!(command), args]).await?;
            let answer = answer.as_str().unwrap_or_default();
            assert!(answer.contains("not allowed") || answer.contains("not found"), "{command}: {answer}");
        }
        let answer = hear(&page, call, vec![json!("leave_join"), json!({})]).await?;
        assert_eq!(answer, "done", "what was declared can be called");
        let answer =
            hear(&page, call, vec![json!("send"), json!({ "message": { "t": "nonsense" } })]).await?;
        assert_ne!(answer, "done", "a message that is none");
        assert_eq!(page.ask(HOME, vec![]).await?, true);
        Ok(())
    };
    in_the_window("webview-policy-commands", deed).await
}

#[tokio::test]
async fn no_code_comes_from_text() -> WebDriverResult<()> {
    let deed = |page: Page, _| async move {
        let tries = "return [() => eval('1'), () => new Function('return 1')(), () => (async () => {}).constructor('return 1')()].map(one => { try { return one() } catch (why) { return why.name } })";
        assert_eq!(page.ask(tries, vec![]).await?, json!(["EvalError", "EvalError", "EvalError"]));
        let poison = "try { Object.prototype.mark = 1 } catch { /* frozen */ } return {}.mark ?? null";
        assert_eq!(page.ask(poison, vec![]).await?, Value::Null);
        for (insert, directive) in [
            (
                "const s = document.createElement('script'); s.textContent = 'window.mark = 1'; document.body.append(s)",
                "script-src",
            ),
            (
                "const b = document.createElement('button'); b.setAttribute('onclick', 'window.mark = 1'); document.body.append(b); b.click(); b.remove()",
                "script-src",
            ),
            (
                "const d = document.createElement('div'); d.innerHTML = '<img src=\"data:,\" onerror=\"window.mark = 1\">'; document.body.append(d)",
                "script-src",
            ),
            (
                "const s = document.createElement('script'); s.src = 'data:text/javascript,window.mark=1'; document.body.append(s)",
                "script-src",
            ),
            (
                "const s = document.createElement('style'); s.textContent = 'body { display: none }'; document.head.append(s)",
                "style-src",
            ),
            (
                "const b = document.head.appendChild(document.createElement('base')); b.href = 'http://127.0.0.1:1/'; document.baseURI",
                "base-uri",
            ),
            ("new Worker(URL.createObjectURL(new Blob(['1'])))", "worker-src"),
        ] {
            assert_forbidden(&page, insert, "", directive).await?;
        }
        assert_eq!(page.ask("return window.mark ?? null", vec![]).await?, Value::Null);
        Ok(())
    };
    in_the_window("webview-policy-code", deed).await
}

#[tokio::test]
async fn nothing_foreign_is_fetched_or_framed() -> WebDriverResult<()> {
    let deed = |page: Page, stranger: String| async move {
        for (fetch, directive) in [
            (
                "const f = document.createElement('iframe'); f.src = `http://${place}/`; document.body.append(f)",
                "frame-src",
            ),
            (
                "const f = document.createElement('iframe'); f.src = 'data:text/html,hello'; document.body.append(f)",
                "frame-src",
            ),
            (
                "const o = document.createElement('object'); o.data = `http://${place}/`; document.body.append(o)",
                "object-src",
            ),
            ("new Image().src = `http://${place}/a.png`", "img-src"),
            ("fetch(`http://${place}/`).catch(() => {})", "connect-src"),
            ("navigator.sendBeacon(`http://${place}/`, 'hello')", "connect-src"),
            ("new WebSocket(`ws://${place}/`)", "connect-src"),
            ("new EventSource(`http://${place}/`)", "connect-src"),
            (
                "const s = document.createElement('script'); s.src = `http://${place}/a.js`; document.body.append(s)",
                "script-src",
            ),
            (
                "const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = `http://${place}/a.css`; document.head.append(l)",
                "style-src",
            ),
            ("new FontFace('Foreign', `url(http://${place}/a.woff2)`).load().catch(() => {})", "font-src"),
            (
                "const a = document.createElement('audio'); a.src = `http://${place}/a.ogg`; a.load()",
                "media-src",
            ),
            ("fetch('asset://localhost/etc/hostname').catch(() => {})", "connect-src"),
            ("fetch('file:///etc/hostname').catch(() => {})", "connect-src"),
        ] {
            assert_forbidden(&page, fetch, &stranger, directive).await?;
        }
        Ok(())
    };
    in_the_window("webview-policy-foreign", deed).await
}

/// Runs a script, and waits until the content policy reports the directive that forbids it: the named one or
/// a more specific one. Removes what was inserted before: at every layout the page may try to load an
/// `object` again, and report it again.
async fn assert_forbidden(page: &Page, deed: &str, place: &str, directive: &str) -> WebDriverResult<()> {
    let script = format!(
        "const [place, done] = arguments; \
         document.querySelectorAll('iframe, object').forEach(one => one.remove()); \
         addEventListener('securitypolicyviolation', event => done(event.effectiveDirective), {{ once: true }}); \
         try {{ {deed} }} catch {{ /* some also throw */ }}"
    );
    let said = hear(page, &script, vec![json!(place)]).await;
    let said = said.unwrap_or_else(|error| panic!("nothing forbids {deed}: {error}"));
    let said = said.as_str().unwrap_or_default();
    assert!(said.starts_with(directive), "{deed}: {said}");
    Ok(())
}
