/* What seals a line: a page on plain http has no WebCrypto. */

export { chacha20poly1305 } from '@noble/ciphers/chacha.js';
export { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
export { hkdf } from '@noble/hashes/hkdf.js';
export { sha256, sha512 } from '@noble/hashes/sha2.js';
