//! The paths in a text of Rust that begin with `crate`, `super` or the name of a crate.

use std::iter::Peekable;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The segments of a path, such as `["crate", "game", "Seat"]`. Where a macro puts a name, the segment is empty.
pub(crate) type Path = Vec<String>;

/// The paths in these tokens that begin with one of `roots`. What is compiled for tests alone is left out, as are comments.
pub(crate) fn paths(tokens: TokenStream, roots: &[&str]) -> Vec<Path> {
    let mut found = Vec::new();
    look(tokens, roots, &mut found);
    found
}

type Tokens = Peekable<proc_macro2::token_stream::IntoIter>;

fn look(tokens: TokenStream, roots: &[&str], found: &mut Vec<Path>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut is_inside_path = false;
    let mut is_for_tests = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) => {
                // The name of a crate can also be that of a module in a path.
                is_inside_path = sign.as_char() == ':';
                if sign.as_char() == '#'
                    && let Some(TokenTree::Group(attribute)) = tokens.peek()
                {
                    is_for_tests |= is_cfg_test(attribute.stream());
                    tokens.next();
                }
                continue;
            }
            TokenTree::Ident(name) if name == "mod" && is_for_tests => skip_module(&mut tokens),
            TokenTree::Ident(name) if !is_inside_path && roots.iter().any(|root| name == root) => {
                if is_path_sign(&mut tokens) {
                    read(vec![name.to_string()], &mut tokens, found);
                }
            }
            TokenTree::Group(group) => look(group.stream(), roots, found),
            TokenTree::Ident(_) | TokenTree::Literal(_) => {}
        }
        (is_inside_path, is_for_tests) = (false, false);
    }
}

/// Whether an attribute is `cfg(test)`.
fn is_cfg_test(attribute: TokenStream) -> bool {
    attribute.to_string().replace(' ', "") == "cfg(test)"
}

fn skip_module(tokens: &mut Tokens) {
    for token in tokens.by_ref() {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return,
            TokenTree::Punct(sign) if sign.as_char() == ';' => return,
            _ => {}
        }
    }
}

/// Reads `::`, if it comes next.
fn is_path_sign(tokens: &mut Tokens) -> bool {
    let mut is_colon =
        || tokens.next_if(|token| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':')).is_some();
    is_colon() && is_colon()
}

/// Reads the rest of a path behind `::`, which may end in a group of paths.
fn read(mut path: Path, tokens: &mut Tokens, found: &mut Vec<Path>) {
    loop {
        match tokens.peek() {
            Some(TokenTree::Ident(name)) => {
                path.push(name.to_string());
                tokens.next();
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                read_group(&path, group.stream(), found);
                tokens.next();
                return;
            }
            Some(TokenTree::Punct(sign)) if sign.as_char() == '$' => {
                path.push(String::new());
                break;
            }
            _ => break,
        }
        if !is_path_sign(tokens) {
            break;
        }
    }
    found.push(path);
}

fn read_group(path: &Path, group: TokenStream, found: &mut Vec<Path>) {
    let mut tokens = group.into_iter().peekable();
    while tokens.peek().is_some() {
        read(path.clone(), &mut tokens, found);
        // `as name` is skipped.
        while tokens.next().is_some_and(|token| !matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',')) {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_from_groups_and_macros_comments_and_tests_aside() {
        let text = "use crate::a::{B, c::{D as E, F}, self};\n// use crate::no::No;\nfn f() { super::super::g::H::new(); \
                    say!(\"crate::no\", crate::i::J, $crate::m::N, crate::games::$game); other::crate::no(); }\n\
                    #[cfg(test)]\n#[expect(unused)]\nmod tests { use crate::no::No; }\n#[cfg(test)] mod more;\n\
                    #[cfg(unix)] mod unix { use crate::k::L; }";
        let found: Vec<String> =
            paths(text.parse().unwrap(), &["crate", "super"]).iter().map(|path| path.join("::")).collect();
        let expected = [
            "crate::a::B",
            "crate::a::c::D",
            "crate::a::c::F",
            "crate::a::self",
            "super::super::g::H::new",
            "crate::i::J",
            "crate::m::N",
            "crate::games::",
            "crate::k::L",
        ];
        assert_eq!(found, expected);
    }
}
