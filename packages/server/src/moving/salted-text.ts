import { createDecipheriv, createHash } from "node:crypto";

/** Prefix of every string in the format, in base64. */
const MARK = "U2FsdGVkX1";
const SALT_START = 8;
const SALT_END = 16;
const KEY_BYTES = 32;
const IV_BYTES = 16;

/** Whether a text is encrypted in the format of OpenSSL with a salt. */
export function isSalted(text: string): boolean {
  return text.startsWith(MARK);
}

/**
 * Decrypts OpenSSL's `Salted__` format in base64: AES-256-CBC, with key and initialization vector derived from password
 * and salt by EVP_BytesToKey with MD5 and one round, as `openssl enc -d -aes-256-cbc -md md5 -a -A` does.
 * @throws Error if the password is wrong or the data is corrupt
 */
export function openSalted(text: string, password: string): string {
  const bytes = Buffer.from(text, "base64");
  const salt = bytes.subarray(SALT_START, SALT_END);
  const derived = deriveBytes(password, salt, KEY_BYTES + IV_BYTES);
  const cipher = createDecipheriv("aes-256-cbc", derived.subarray(0, KEY_BYTES), derived.subarray(KEY_BYTES));
  const plain = Buffer.concat([cipher.update(bytes.subarray(SALT_END)), cipher.final()]);
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}

/** EVP_BytesToKey: hashes of the hash before, the password and the salt, one after the other. */
function deriveBytes(password: string, salt: Buffer, length: number): Buffer {
  let derived = Buffer.alloc(0);
  let last = Buffer.alloc(0);
  while (derived.length < length) {
    last = createHash("md5").update(last).update(password, "utf8").update(salt).digest();
    derived = Buffer.concat([derived, last]);
  }
  return derived.subarray(0, length);
}
