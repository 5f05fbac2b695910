//! An element of a page, with the interface of `thirtyfour`.

use super::chromium::failure;
use super::input::key;
use super::tab::Tab;
use serde_json::json;
use thirtyfour::TypingData;
use thirtyfour::prelude::*;

/// An element of a page.
pub enum Element {
    /// An element that WebDriver knows.
    Web(WebElement),
    /// The first element in this tab that matches this selector.
    Node(Tab, String),
}

/// Focuses a field, with the caret at its end. Returns whether it is a file input.
const ENTER: &str = r"
const field = document.querySelector(arguments[0]);
field.scrollIntoView({ block: 'nearest' });
field.focus();
if (field.type !== 'file') field.setSelectionRange?.(field.value.length, field.value.length);
return field.type === 'file';";

impl Element {
    /// Types into the field, or sets the file of a file input.
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

    /// Empties the field, as select all and Delete do.
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

    /// Clicks the element (WebDriver only).
    pub async fn click(&self) -> WebDriverResult<()> {
        match self {
            Self::Web(element) => element.click().await,
            Self::Node(..) => Err(failure("hands press what is on a page of Chromium")),
        }
    }
}
