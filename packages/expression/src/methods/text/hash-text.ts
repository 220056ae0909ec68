import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fail } from "../../errors.ts";

const algorithms: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  md5,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  sha3: sha3_512,
  "sha3-224": sha3_224,
  "sha3-256": sha3_256,
  "sha3-384": sha3_384,
  "sha3-512": sha3_512,
  ripemd160,
};

/** Hashing runs in JavaScript, so that it works in the browser too, and is slow for long strings. */
const MAX_HASHED_CHARACTERS = 8_000_000;

/** Steps to charge for hashing a text. */
export const costOfHash = (text: string) => text.length + 100;

/**
 * The hash of a text in UTF-8, as hexadecimal digits; names such as `SHA-256` are accepted too.
 * @throws ExpressionError `bad-argument` for an unknown algorithm or a text that is too long.
 */
export function hashText(text: string, algorithm: string): string {
  const lower = algorithm.toLowerCase();
  const name = Object.hasOwn(algorithms, lower) ? lower : lower.replace("-", "");
  if (!Object.hasOwn(algorithms, name)) {
    return fail("bad-argument", `The algorithm must be one of base64, ${Object.keys(algorithms).join(", ")}`);
  }
  if (text.length > MAX_HASHED_CHARACTERS) fail("bad-argument", "The text is too long to be hashed");
  return bytesToHex(algorithms[name]!(new TextEncoder().encode(text)));
}
