//! An element of a page, in the words of `thirtyfour`.

use super::chromium::failure;
use super::input::key;
use super::tab::Tab;
use serde_json::json;
use thirtyfour::TypingData;
use thirtyfour::prelude::*;

/// An element of a page.
pub enum Element {
    /// Known to WebDriver.
    Web(WebElement),
    /// The first in this tab that fits this selector.
    Node(Tab, String),
}

/// Gives the focus to a field, with the caret at its end. Says whether it takes files.
const ENTER: &str = r"
const field = document.querySelector(arguments[0]);
field.scrollIntoView({ block: 'nearest' });
field.focus();
if (field.type !== 'file') field.setSelectionRange?.(field.value.length, field.value.length);
return field.type === 'file';";

impl Element {
    /// Types into it, or gives it a file.
    pub async fn send_keys(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        let (tab, selector) = match self {
            Self::Web(element) => return element.send_keys(keys).await,
            Self::Node(tab, selector) => (tab, selector),
        };
        let keys: TypingData = keys.into();
        if tab.execute(ENTER, &[json!(selector)]).await? == json!(true) {
            let field = json!({ "expression": format!("document.querySelector({})", json!(selector)) });
            let field = tab.call("Runtime.evaluate", field).await?;
            let files = json!({ "files": [keys.to_string()], "objectId": field["result"]["objectId"] });
            return tab.call("DOM.setFileInputFiles", files).await.map(drop);
        }
        tab.input(keys.as_vec().into_iter().flat_map(|one| [key(one, true), key(one, false)]).collect()).await
    }

    /// Empties it, as somebody does who selects everything and presses Delete.
    pub async fn clear(&self) -> WebDriverResult<()> {
        match self {
            Self::Web(element) => element.clear().await,
            Self::Node(tab, selector) => {
                let select =
                    "const field = document.querySelector(arguments[0]); field.focus(); field.select()";
                tab.execute(select, &[json!(selector)]).await?;
                let delete = char::from(Key::Delete);
                tab.input(vec![key(delete, true), key(delete, false)]).await
            }
        }
    }

    /// Clicks on it, wherever it is.
    pub async fn click(&self) -> WebDriverResult<()> {
        match self {
            Self::Web(element) => element.click().await,
            Self::Node(..) => Err(failure("hands press what is on a page of Chromium")),
        }
    }
}
