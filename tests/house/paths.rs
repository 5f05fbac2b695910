//! Finds the paths in a piece of code, also inside of macros.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A path as it is written: `["crate", "session", "Session"]`.
pub type Words = Vec<String>;

/// Every path in the code. A single word counts only if it must be a type or a call.
pub fn named_in(code: TokenStream) -> Vec<Words> {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (length, path) = path_at(&tokens[at..]);
        let next = tokens.get(at + length);
        match &tokens[at] {
            TokenTree::Group(group) if !is_visibility(&tokens[..at]) => {
                found.extend(named_in(group.stream()))
            }
            TokenTree::Ident(_) if is_inside(&tokens[..at]) => {}
            TokenTree::Ident(_) => match next {
                Some(TokenTree::Group(group)) if is_punct(&tokens[at + length - 1], ':') => {
                    found.extend(grouped(&path, group));
                }
                _ if length > 1 || path[0].starts_with(char::is_uppercase) || next.is_some_and(is_call) => {
                    found.push(path);
                }
                _ => {}
            },
            _ => {}
        }
        at += length;
    }
    found
}

/// The number of tokens of the path at the start, and its words.
fn path_at(tokens: &[TokenTree]) -> (usize, Words) {
    let TokenTree::Ident(first) = &tokens[0] else { return (1, Vec::new()) };
    let mut path = vec![first.to_string()];
    let mut length = 1;
    while is_colons(&tokens[length..]) {
        length += 2;
        let Some(TokenTree::Ident(word)) = tokens.get(length) else { break };
        path.push(word.to_string());
        length += 1;
    }
    (length, path)
}

/// The paths of `before::{…}`, in a `use` inside a function.
fn grouped(before: &[String], group: &Group) -> Vec<Words> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let parts = tokens.split(|token| is_punct(token, ',')).filter(|part| !part.is_empty());
    parts
        .flat_map(|part| {
            let (length, words) = path_at(part);
            let path = [before, &words].concat();
            match part.get(length) {
                Some(TokenTree::Group(inner)) => grouped(&path, inner),
                _ => vec![without_last_self(path)],
            }
        })
        .collect()
}

fn without_last_self(mut path: Words) -> Words {
    path.pop_if(|last| last == "self");
    path
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

fn is_colons(tokens: &[TokenTree]) -> bool {
    tokens.len() > 1 && tokens[..2].iter().all(|token| is_punct(token, ':'))
}

fn is_call(next: &TokenTree) -> bool {
    is_punct(next, '!')
        || matches!(next, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
}

/// Whether the next word starts no path: `.`, `'`, `::` or `fn` stands before it.
fn is_inside(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(word)] => word == "fn",
        [.., first, last] if is_punct(last, ':') => is_punct(first, ':'),
        [.., first, last] if is_punct(last, '.') => !is_punct(first, '.'),
        [.., last] => is_punct(last, '\''),
        [] => false,
    }
}

fn is_visibility(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(word)] if word == "pub")
}
