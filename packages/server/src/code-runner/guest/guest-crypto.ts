import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

type Data = string | ArrayBufferView | ArrayBuffer;

const bytesOf = (data: Data, encoding?: string): Uint8Array => {
  if (typeof data === "string") return Buffer.from(data, (encoding ?? "utf8") as "utf8");
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  throw new TypeError("Data must be text or bytes");
};
const latin1 = (data: Data, encoding?: string) => kit.bytesToText(bytesOf(data, encoding));
const encoded = (text: string, encoding?: string) => {
  const bytes = Buffer.from(text, "latin1");
  return encoding === undefined || encoding === "buffer"
    ? bytes
    : bytes.toString(encoding.replace("base64url", "base64") as "hex");
};
const forUrl = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

class Digest {
  #data = "";
  readonly #finish: (data: string) => string;
  constructor(finish: (data: string) => string) {
    this.#finish = finish;
  }
  update(data: Data, encoding?: string): this {
    this.#data += latin1(data, encoding);
    return this;
  }
  digest(encoding?: string): unknown {
    const result = encoded(this.#finish(this.#data), encoding);
    return encoding === "base64url" ? forUrl(result as string) : result;
  }
}

const randomBytes = (size: number) =>
  Buffer.from(kit.nativeCall("randomBytes", Number(size)) as string, "latin1");

kit.makeCrypto = () => ({
  createHash: (algorithm: string) =>
    new Digest((data) => kit.nativeCall("hash", String(algorithm), data) as string),
  createHmac: (algorithm: string, key: Data) => {
    const keyText = latin1(key);
    return new Digest((data) => kit.nativeCall("hmac", String(algorithm), keyText, data) as string);
  },
  hash: (algorithm: string, data: Data, encoding = "hex") =>
    encoded(kit.nativeCall("hash", String(algorithm), latin1(data)) as string, encoding),
  randomUUID: () => kit.nativeCall("randomUUID"),
  randomBytes,
  randomInt: (low: number, high?: number) => {
    const [from, to] = high === undefined ? [0, low] : [low, high];
    const bytes = randomBytes(6);
    return from + (bytes.readUIntBE(0, 6) % (to - from));
  },
  getRandomValues: <T extends ArrayBufferView>(array: T): T => {
    const view = new Uint8Array(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
    view.set(randomBytes(view.length));
    return array;
  },
  timingSafeEqual: (a: Data, b: Data) => {
    const [left, right] = [bytesOf(a), bytesOf(b)];
    if (left.length !== right.length) throw new RangeError("Both values must have the same length");
    return left.every((byte, at) => byte === right[at]);
  },
});
