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

/** Longest text that is hashed: it is done in JavaScript, so that it works in the browser too. */
const MAX_HASHED_CHARACTERS = 8_000_000;

/** Steps that hashing a text costs. */
export const costOfHash = (text: string) => text.length + 100;

/** The hash of a text in UTF-8, as hexadecimal digits. */
export function hashText(text: string, algorithm: string): string {
  const given = algorithm.toLowerCase();
  const name = Object.hasOwn(algorithms, given) ? given : given.replace("-", "");
  if (!Object.hasOwn(algorithms, name)) {
    return fail("bad-argument", `The algorithm must be one of base64, ${Object.keys(algorithms).join(", ")}`);
  }
  if (text.length > MAX_HASHED_CHARACTERS) fail("bad-argument", "The text is too long to be hashed");
  return bytesToHex(algorithms[name]!(new TextEncoder().encode(text)));
}
