import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

type Data = string | ArrayBufferView | ArrayBuffer;

const bytesOf = (data: unknown, encoding?: string): Uint8Array => {
  if (typeof data === "string") return Buffer.from(data, (encoding ?? "utf8") as "utf8");
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  throw new TypeError("Data must be text or bytes");
};
const latin1 = (data: unknown, encoding?: string) => kit.bytesToText(bytesOf(data, encoding));
const encoded = (text: string, encoding?: string) => {
  const bytes = Buffer.from(text, "latin1");
  return encoding === undefined || encoding === "buffer" ? bytes : bytes.toString(encoding as "hex");
};
const ask = (name: string, ...args: unknown[]) => kit.nativeCall(name, ...args) as string;

/** Collects its input; the work is done at the end. */
class Digest {
  #data: string[] = [];
  readonly #finish: (data: string) => string;
  constructor(finish: (data: string) => string) {
    this.#finish = finish;
  }
  update(data: Data, encoding?: string): this {
    this.#data.push(latin1(data, encoding));
    return this;
  }
  digest(encoding?: string): unknown {
    return encoded(this.#finish(this.#data.join("")), encoding);
  }
}

class Signer extends Digest {
  readonly #algorithm: string;
  #all: string[] = [];
  constructor(algorithm: unknown) {
    super((data) => data);
    this.#algorithm = String(algorithm);
  }
  override update(data: Data, encoding?: string): this {
    this.#all.push(latin1(data, encoding));
    return this;
  }
  write(data: Data, encoding?: string): this {
    return this.update(data, encoding);
  }
  end(): this {
    return this;
  }
  sign(key: unknown, encoding?: string): unknown {
    return encoded(ask("sign", this.#algorithm, this.#all.join(""), ...keyOf(key)), encoding);
  }
  verify(key: unknown, signature: Data, encoding?: string): boolean {
    const text = latin1(signature, encoding);
    return kit.nativeCall("verify", this.#algorithm, this.#all.join(""), text, ...keyOf(key)) === true;
  }
}

/** A key as PEM text and its passphrase. */
function keyOf(key: unknown): (string | null)[] {
  const { key: inner, passphrase } = key as { key?: unknown; passphrase?: unknown };
  const text = typeof key === "string" ? key : latin1(inner ?? key);
  return [text, passphrase === undefined ? null : String(passphrase)];
}

/** `update` returns nothing, `final` everything: joined they are the same text. */
class Cipher {
  #data: string[] = [];
  #tag = "";
  #extra = "";
  #autoPadding = true;
  readonly #settings: unknown[];
  constructor(kind: string, algorithm: unknown, key: unknown, iv: unknown) {
    this.#settings = [
      kind,
      String(algorithm),
      latin1(key),
      iv === null || iv === undefined ? null : latin1(iv),
    ];
  }
  update(data: Data, inputEncoding?: string, outputEncoding?: string): unknown {
    this.#data.push(latin1(data, inputEncoding));
    return encoded("", outputEncoding);
  }
  final(outputEncoding?: string): unknown {
    const [kind, ...rest] = this.#settings;
    const options = { tag: this.#tag, extra: this.#extra, autoPadding: this.#autoPadding };
    const result = kit.nativeCall(String(kind), ...rest, this.#data.join(""), options) as {
      data: string;
      tag: string;
    };
    this.#tag = result.tag;
    return encoded(result.data, outputEncoding);
  }
  getAuthTag(): unknown {
    return encoded(this.#tag);
  }
  setAuthTag(tag: Data): this {
    this.#tag = latin1(tag);
    return this;
  }
  setAAD(extra: Data): this {
    this.#extra = latin1(extra);
    return this;
  }
  setAutoPadding(on = true): this {
    this.#autoPadding = on;
    return this;
  }
}

const randomBytes = (size: number, callback?: (error: null, bytes: Buffer) => void) => {
  const bytes = Buffer.from(ask("randomBytes", Number(size)), "latin1");
  callback?.(null, bytes);
  return bytes;
};

const randomInt = (low: number, high?: number) => {
  const [from, to] = high === undefined ? [0, low] : [low, high];
  return from + (randomBytes(6).readUIntBE(0, 6) % (to - from));
};

const timingSafeEqual = (a: Data, b: Data) => {
  const [left, right] = [bytesOf(a), bytesOf(b)];
  if (left.length !== right.length) throw new RangeError("Both values must have the same length");
  let difference = 0;
  left.forEach((byte, at) => {
    difference |= byte ^ right[at]!;
  });
  return difference === 0;
};

const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
  const view = new Uint8Array(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
  view.set(randomBytes(view.length));
  return array;
};

/** Password functions: the last argument can be a callback, as in Node. */
function derivations(): Record<string, unknown> {
  const pbkdf2Sync = (password: Data, salt: Data, rounds: number, size: number, digest = "sha1") =>
    encoded(ask("pbkdf2", latin1(password), latin1(salt), Number(rounds), Number(size), String(digest)));
  const scryptSync = (password: Data, salt: Data, size: number, options: object = {}) =>
    encoded(ask("scrypt", latin1(password), latin1(salt), Number(size), options));
  const hkdfSync = (digest: string, key: Data, salt: Data, info: Data, size: number) =>
    bytesOf(
      encoded(ask("hkdf", String(digest), latin1(key), latin1(salt), latin1(info), Number(size))),
    ).slice().buffer;
  const later =
    (run: (...args: never[]) => unknown) =>
    (...args: unknown[]) => {
      const done = args.pop() as (error: unknown, value?: unknown) => void;
      Promise.resolve()
        .then(() => run(...(args as never[])))
        .then((value) => done(null, value), done);
    };
  return { pbkdf2Sync, scryptSync, hkdfSync, pbkdf2: later(pbkdf2Sync), scrypt: later(scryptSync) };
}

function makeSubtle(): Record<string, unknown> {
  const nameOf = (algorithm: unknown) =>
    String(typeof algorithm === "object" ? (algorithm as { name?: unknown }).name : algorithm);
  const buffer = (text: string) => new Uint8Array(Buffer.from(text, "latin1")).buffer;
  const plainHash = (algorithm: unknown) => nameOf(algorithm).replace("-", "").toLowerCase();
  type Key = { algorithm: { hash: { name: string } }; bytes: string };
  /** Made by the first key: the others need none. */
  let keys: WeakMap<object, string> | undefined;
  const keyText = (key: object) => keys?.get(key) ?? "";
  return {
    digest: async (algorithm: unknown, data: Data) => buffer(ask("hash", plainHash(algorithm), latin1(data))),
    importKey: async (format: unknown, data: Data, algorithm: { name?: string; hash?: unknown }) => {
      if (format !== "raw" || nameOf(algorithm) !== "HMAC")
        throw new Error("Only raw HMAC keys can be imported in code; use require('crypto') for others");
      const key = { type: "secret", algorithm: { name: "HMAC", hash: { name: nameOf(algorithm.hash) } } };
      keys ??= new WeakMap();
      keys.set(key, latin1(data));
      return key;
    },
    sign: async (_: unknown, key: Key, data: Data) =>
      buffer(ask("hmac", plainHash(key.algorithm.hash), keyText(key), latin1(data))),
    verify: async (_: unknown, key: Key, signature: Data, data: Data) =>
      ask("hmac", plainHash(key.algorithm.hash), keyText(key), latin1(data)) === latin1(signature),
  };
}

kit.makeCrypto = () => {
  const subtle = makeSubtle();
  const randomUUID = () => kit.nativeCall("randomUUID");
  return {
    createHash: (algorithm: string) => new Digest((data) => ask("hash", String(algorithm), data)),
    createHmac: (algorithm: string, key: Data) => {
      const keyText = latin1(key);
      return new Digest((data) => ask("hmac", String(algorithm), keyText, data));
    },
    hash: (algorithm: string, data: Data, encoding = "hex") =>
      encoded(ask("hash", String(algorithm), latin1(data)), encoding),
    createSign: (algorithm: string) => new Signer(algorithm),
    createVerify: (algorithm: string) => new Signer(algorithm),
    sign: (algorithm: string, data: Data, key: unknown) => new Signer(algorithm).update(data).sign(key),
    verify: (algorithm: string, data: Data, key: unknown, signature: Data) =>
      new Signer(algorithm).update(data).verify(key, signature),
    createCipheriv: (algorithm: string, key: Data, iv: Data) => new Cipher("encrypt", algorithm, key, iv),
    createDecipheriv: (algorithm: string, key: Data, iv: Data) => new Cipher("decrypt", algorithm, key, iv),
    createSecretKey: (key: Data, encoding?: string) => bytesOf(key, encoding),
    ...derivations(),
    getHashes: () => ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3-256", "sha3-512"],
    constants: {},
    randomUUID,
    randomBytes,
    randomInt,
    getRandomValues,
    timingSafeEqual,
    subtle,
    webcrypto: { subtle, randomUUID, getRandomValues },
  };
};
