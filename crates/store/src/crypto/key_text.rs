//! A key as text: 64 hexadecimal digits, or the base64 of 32 bytes as other tools print it.

use zeroize::Zeroizing;

use super::{CryptoError, KEY_BYTES};

/// A key read from text; white space around it is allowed.
pub(super) fn parse(text: &str) -> Result<Zeroizing<[u8; KEY_BYTES]>, CryptoError> {
    let text = text.trim();
    // 32 bytes are 64 digits but 43 or 44 base64 characters, so the length tells which it is.
    let bits_per_char = if text.len() == 2 * KEY_BYTES { 4 } else { 6 };
    let text = if bits_per_char == 6 && text.len() == 44 {
        text.strip_suffix('=').ok_or(CryptoError::NotAKey)?
    } else {
        text
    };
    if text.len() != (KEY_BYTES * 8).div_ceil(bits_per_char) {
        return Err(CryptoError::NotAKey);
    }
    let mut key = Zeroizing::new([0; KEY_BYTES]);
    let mut n_bytes = 0;
    let mut pending = Zeroizing::new(0_u32);
    let mut n_pending_bits = 0;
    for c in text.bytes() {
        let value = if bits_per_char == 4 { hex_value(c) } else { base64_value(c) };
        *pending = *pending << bits_per_char | value.ok_or(CryptoError::NotAKey)?;
        n_pending_bits += bits_per_char;
        if n_pending_bits >= 8 {
            n_pending_bits -= 8;
            key[n_bytes] = (*pending >> n_pending_bits) as u8;
            *pending &= (1 << n_pending_bits) - 1;
            n_bytes += 1;
        }
    }
    // Bits beyond the last byte would mean two spellings of one key, or a key cut short.
    if *pending != 0 { Err(CryptoError::NotAKey) } else { Ok(key) }
}

/// The key in hexadecimal digits. For the key file only.
pub(super) fn hex(key: &[u8; KEY_BYTES]) -> Zeroizing<String> {
    let mut text = Zeroizing::new(String::with_capacity(2 * KEY_BYTES));
    for byte in key {
        for nibble in [byte >> 4, byte & 15] {
            text.push(char::from_digit(nibble.into(), 16).expect("four bits are one digit"));
        }
    }
    text
}

fn hex_value(c: u8) -> Option<u32> {
    char::from(c).to_digit(16)
}

/// Both alphabets: the standard one and the one for URLs.
fn base64_value(c: u8) -> Option<u32> {
    let value = match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    };
    Some(value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";

    #[test]
    fn every_usual_spelling_of_a_key_is_read() {
        let mut expected: [u8; KEY_BYTES] = std::array::from_fn(|i| i as u8);
        expected[31] = 0xff;
        for text in [
            HEX,
            &HEX.to_uppercase(),
            &format!("  {HEX}\r\n"),
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8=",
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8",
        ] {
            assert_eq!(*parse(text).unwrap(), expected, "{text}");
        }
        assert_eq!(*hex(&expected), HEX);
    }

    #[test]
    fn both_base64_alphabets_are_read() {
        let text = "+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/8=";
        let for_urls = text.replace('+', "-").replace('/', "_");
        assert_eq!(*parse(text).unwrap(), *parse(&for_urls).unwrap());
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "secret",
            &HEX[1..],
            &format!("{HEX}0"),
            &HEX.replace('a', "g"),
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv9=",
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8==",
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHg==",
            "가나다라마바사아자차카타파하가",
        ] {
            assert_eq!(parse(text), Err(CryptoError::NotAKey), "{text}");
        }
    }
}
