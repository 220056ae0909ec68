import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
/** Length of the key name in an envelope. */
export const KEY_NAME_BYTES = 6;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value in the parts that every stored format holds, in this order. */
export interface Envelope {
  /** Of the derived key. */
  readonly salt: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tag: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** Bytes before the ciphertext of an envelope that is one run of bytes. */
const HEADER_BYTES = SALT_BYTES + NONCE_BYTES + TAG_BYTES;

/** A random salt for one key derivation. */
export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** Seals with AES-256-GCM; the envelope opens only with the same `context`. `salt` is the one that the key was derived with. */
export function sealEnvelope(plain: Uint8Array, { key, salt, context }: SealWith): Envelope {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = cipher.update(plain);
  // A stream cipher: nothing is left to write, but the tag is made here.
  cipher.final();
  return { salt, nonce, tag: cipher.getAuthTag(), ciphertext };
}

/** Key of an envelope, and its binding. */
export interface SealWith {
  key: Uint8Array;
  salt: Uint8Array;
  context: string;
}

/** @throws Error if the key or the context is a different one, or the envelope is damaged */
export function openEnvelope(
  { nonce, tag, ciphertext }: Envelope,
  { key, context }: Pick<SealWith, "key" | "context">,
): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

/** The envelope that these bytes are, part behind part. */
export function envelopeOf(bytes: Uint8Array): Envelope {
  return {
    salt: bytes.subarray(0, SALT_BYTES),
    nonce: bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES),
    tag: bytes.subarray(SALT_BYTES + NONCE_BYTES, HEADER_BYTES),
    ciphertext: bytes.subarray(HEADER_BYTES),
  };
}

/** A key for one purpose and one salt. */
export function deriveKey(master: Uint8Array, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", master, salt, purpose, KEY_BYTES));
}

/** Bytes that identify keys without revealing them. */
export function keyName(master: Uint8Array, label: string): Buffer {
  return createHash("sha256").update(label).update(master).digest().subarray(0, KEY_NAME_BYTES);
}
