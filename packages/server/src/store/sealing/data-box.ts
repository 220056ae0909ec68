import { RunError, type RunErrorCode } from "../../errors/run-error.ts";
import {
  deriveKey,
  envelopeOf,
  KEY_NAME_BYTES,
  keyName,
  newSalt,
  openEnvelope,
  sealEnvelope,
} from "./envelope.ts";

/** Purpose of encrypted data; data of one purpose cannot be decrypted for another. */
export type SealedPart =
  | "journal"
  | "event"
  | "wait"
  | "call"
  | "answer"
  | "secondFactor"
  | "setting"
  | "sign-in"
  | "provider"
  | "destination"
  | "alert";

/**
 * Encrypts stored data of unfinished executions, into which services may have echoed secrets: unlike displayed data, it
 * must stay complete so that the execution can resume. Unencrypted data is returned unchanged.
 */
export interface DataBox {
  sealText(text: string, part: SealedPart): string;
  sealBytes(data: string | Uint8Array, part: SealedPart): Uint8Array;
  /** @throws DataBoxError */
  openText(stored: string, part: SealedPart): string;
  /** @throws DataBoxError */
  openBytes(stored: string | Uint8Array, part: SealedPart): string | Uint8Array;
  /** False for data encrypted with an older key. */
  isCurrent(stored: string | Uint8Array): boolean;
  /** The encryption key, for threads that create their own box. */
  readonly key: Uint8Array;
}

/** Stored data of an execution cannot be read; the message contains the reason and a remedy. */
export class DataBoxError<Code extends RunErrorCode = RunErrorCode> extends RunError<Code> {}

/** No JSON starts with it. */
const TEXT_MARK = "~";
/** Stored run data never start with this byte: JSON, zstd frames, and lists of those. */
const BYTES_MARK = 0x7e;
/** Whether bytes were a string before. */
const WAS_TEXT = 0;
const WAS_BYTES = 1;
const MAX_KEYS = 1_000;

/** AES-256-GCM with a key per process, made of the installation's and a random salt; older keys only open. */
export function createDataBox(keys: readonly Uint8Array[]): DataBox {
  return new AesBox(keys);
}

class AesBox implements DataBox {
  readonly key: Uint8Array;
  readonly #keyName: Buffer;
  readonly #salt = newSalt();
  readonly #masters: ReadonlyMap<string, Uint8Array>;
  /** By key name and salt. */
  readonly #derived = new Map<string, Buffer>();

  constructor(keys: readonly Uint8Array[]) {
    this.key = keys[0]!;
    this.#keyName = nameOf(this.key);
    this.#masters = new Map(keys.map((key) => [nameOf(key).toString("base64url"), key]));
  }

  sealText(text: string, part: SealedPart): string {
    return TEXT_MARK + this.#seal(Buffer.from(text), part).toString("base64");
  }

  sealBytes(data: string | Uint8Array, part: SealedPart): Uint8Array {
    const kind = Buffer.of(typeof data === "string" ? WAS_TEXT : WAS_BYTES);
    const sealed = this.#seal(Buffer.concat([kind, toBytes(data)]), part);
    // A separate copy, so that only these bytes are transferred between threads.
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
    return bytesOf(stored).subarray(0, KEY_NAME_BYTES).equals(this.#keyName);
  }

  #seal(data: Buffer, part: SealedPart): Buffer {
    const key = this.#keyFor(this.#keyName, this.#salt)!;
    const { salt, nonce, tag, ciphertext } = sealEnvelope(data, { key, salt: this.#salt, context: part });
    return Buffer.concat([this.#keyName, salt, nonce, tag, ciphertext]);
  }

  #open(sealed: Buffer, part: SealedPart): Buffer {
    const envelope = envelopeOf(sealed.subarray(KEY_NAME_BYTES));
    const key = this.#keyFor(sealed.subarray(0, KEY_NAME_BYTES), envelope.salt);
    if (!key) throw wrongKey();
    try {
      return openEnvelope(envelope, { key, context: part });
    } catch {
      throw damaged();
    }
  }

  #keyFor(keyBytes: Buffer, salt: Uint8Array): Buffer | undefined {
    const name = keyBytes.toString("base64url");
    const master = this.#masters.get(name);
    if (!master) return undefined;
    const known = `${name}${Buffer.from(salt).toString("base64url")}`;
    let key = this.#derived.get(known);
    if (!key) {
      key = deriveKey(master, salt, "run data");
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

function nameOf(key: Uint8Array): Buffer {
  return keyName(key, "heddle data key ");
}

function wrongKey(): DataBoxError {
  return new DataBoxError("data-of-another-key", {});
}

function damaged(): DataBoxError {
  return new DataBoxError("data-damaged", {});
}
