import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { NodeError } from "@heddle/workflow";

/** What a sealed text or file is; one does not open in place of another. */
export type SealedPart = "journal" | "event" | "wait" | "call";

/**
 * Seals what the database keeps of executions that are not over, where services may have sent secrets back: unlike what people see,
 * it has to stay whole so that the execution can go on. What is not sealed opens as it is.
 */
export interface DataBox {
  sealText(text: string, part: SealedPart): string;
  sealBytes(data: string | Uint8Array, part: SealedPart): Uint8Array;
  /** @throws DataBoxError */
  openText(stored: string, part: SealedPart): string;
  /** @throws DataBoxError */
  openBytes(stored: string | Uint8Array, part: SealedPart): string | Uint8Array;
  /** False for what is sealed with an older key. */
  isCurrent(stored: string | Uint8Array): boolean;
  /** The key that seals, for threads that make a box of their own. */
  readonly key: Uint8Array;
}

/** What is stored of an execution cannot be read; the message says why and what to do. */
export class DataBoxError extends NodeError {}

/** No JSON begins so. */
const TEXT_MARK = "~";
/** Nor do stored run data: JSON, zstd frames, and lists of those. */
const BYTES_MARK = 0x7e;
const [VERSION, SALT, NONCE, TAG] = [6, 16, 12, 16];
const HEADER = VERSION + SALT + NONCE + TAG;
/** Whether bytes were a text before. */
const [WAS_TEXT, WAS_BYTES] = [0, 1];
const MAX_KEYS = 1_000;

/** AES-256-GCM with a key per process, made of the installation's and a random salt; older keys only open. */
export function createDataBox(keys: readonly Uint8Array[]): DataBox {
  return new AesBox(keys);
}

class AesBox implements DataBox {
  readonly key: Uint8Array;
  readonly #version: Buffer;
  readonly #salt = randomBytes(SALT);
  readonly #masters: ReadonlyMap<string, Uint8Array>;
  /** By version and salt. */
  readonly #derived = new Map<string, Buffer>();

  constructor(keys: readonly Uint8Array[]) {
    this.key = keys[0]!;
    this.#version = versionOf(this.key);
    this.#masters = new Map(keys.map((key) => [versionOf(key).toString("base64url"), key]));
  }

  sealText(text: string, part: SealedPart): string {
    return TEXT_MARK + this.#seal(Buffer.from(text), part).toString("base64");
  }

  sealBytes(data: string | Uint8Array, part: SealedPart): Uint8Array {
    const kind = Buffer.of(typeof data === "string" ? WAS_TEXT : WAS_BYTES);
    const sealed = this.#seal(Buffer.concat([kind, toBytes(data)]), part);
    // A copy of its own, so that no more than these bytes crosses from thread to thread.
    const marked = new Uint8Array(sealed.length + 1);
    marked[0] = BYTES_MARK;
    marked.set(sealed, 1);
    return marked;
  }

  openText(stored: string, part: SealedPart): string {
    if (!stored.startsWith(TEXT_MARK)) return stored;
    return this.#open(Buffer.from(stored.slice(1), "base64"), part).toString();
  }

  openBytes(stored: string | Uint8Array, part: SealedPart): string | Uint8Array {
    if (!isSealed(stored)) return stored;
    const opened = this.#open(bytesOf(stored), part);
    const data = opened.subarray(1);
    return opened[0] === WAS_TEXT ? data.toString() : data;
  }

  isCurrent(stored: string | Uint8Array): boolean {
    if (!isSealed(stored)) return true;
    return bytesOf(stored).subarray(0, VERSION).equals(this.#version);
  }

  #seal(data: Buffer, part: SealedPart): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv("aes-256-gcm", this.#keyFor(this.#version, this.#salt)!, nonce);
    cipher.setAAD(Buffer.from(part));
    const text = cipher.update(data);
    cipher.final();
    return Buffer.concat([this.#version, this.#salt, nonce, cipher.getAuthTag(), text]);
  }

  #open(sealed: Buffer, part: SealedPart): Buffer {
    const salt = sealed.subarray(VERSION, VERSION + SALT);
    const key = this.#keyFor(sealed.subarray(0, VERSION), salt);
    if (!key) throw wrongKey();
    try {
      const nonce = sealed.subarray(VERSION + SALT, VERSION + SALT + NONCE);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(part)).setAuthTag(sealed.subarray(HEADER - TAG, HEADER));
      return Buffer.concat([decipher.update(sealed.subarray(HEADER)), decipher.final()]);
    } catch {
      throw damaged();
    }
  }

  #keyFor(version: Buffer, salt: Buffer): Buffer | undefined {
    const name = version.toString("base64url");
    const master = this.#masters.get(name);
    if (!master) return undefined;
    const known = `${name}${salt.toString("base64url")}`;
    let key = this.#derived.get(known);
    if (!key) {
      key = Buffer.from(hkdfSync("sha256", master, salt, "run data", 32));
      if (this.#derived.size >= MAX_KEYS) this.#derived.clear();
      this.#derived.set(known, key);
    }
    return key;
  }
}

function isSealed(stored: string | Uint8Array): boolean {
  return typeof stored === "string" ? stored.startsWith(TEXT_MARK) : stored[0] === BYTES_MARK;
}

function bytesOf(stored: string | Uint8Array): Buffer {
  if (typeof stored === "string") return Buffer.from(stored.slice(1), "base64");
  return toBytes(stored).subarray(1);
}

function toBytes(data: string | Uint8Array): Buffer {
  if (typeof data === "string") return Buffer.from(data);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/** The name reveals nothing about the key. */
function versionOf(key: Uint8Array): Buffer {
  return createHash("sha256").update("heddle data key ").update(key).digest().subarray(0, VERSION);
}

function wrongKey(): DataBoxError {
  return new DataBoxError(
    'What is stored of the execution cannot be decrypted: it was saved with another encryption key than this server has. Restore the file "key" of the data folder or HEDDLE_ENCRYPTION_KEY, and start again.',
  );
}

function damaged(): DataBoxError {
  return new DataBoxError(
    "What is stored of the execution cannot be decrypted: it is damaged, though the encryption key is the right one. Restore the database from a backup, or run the workflow again.",
  );
}
