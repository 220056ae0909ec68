import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

kit.bytesToText = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
};
kit.textToBytes = (text) => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** The library's Buffer knows no `base64url`, and its `ascii` is as strict as Node's is not. */
function addEncodings(): void {
  const isUrl = (encoding: unknown) => String(encoding).toLowerCase() === "base64url";
  const base = (encoding: unknown) => (isUrl(encoding) ? "base64" : encoding) as "base64";
  const forUrl = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const { from, isEncoding, byteLength, alloc } = Buffer;
  const { toString: asText, write, fill, indexOf, includes, lastIndexOf } = Buffer.prototype;
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  define(Buffer, "isEncoding", (name: unknown) => isUrl(name) || isEncoding(String(name)));
  define(Buffer, "from", (value: unknown, second?: unknown, third?: unknown) =>
    (from as (...args: unknown[]) => Buffer).call(
      Buffer,
      value,
      typeof value === "string" ? base(second) : second,
      third,
    ),
  );
  define(Buffer, "byteLength", (value: string, encoding?: unknown) => byteLength(value, base(encoding)));
  define(Buffer, "alloc", (size: number, filling?: string, encoding?: unknown) =>
    alloc(size, filling, base(encoding)),
  );
  define(
    Buffer.prototype,
    "toString",
    function (this: Buffer, encoding?: unknown, start?: number, end?: number) {
      const text = (asText as (...args: unknown[]) => string).call(this, base(encoding), start, end);
      return isUrl(encoding) ? forUrl(text) : text;
    },
  );
  const withEncodingLast = (method: (...args: never[]) => unknown) =>
    function (this: Buffer, ...args: unknown[]) {
      const last = args.length - 1;
      if (typeof args[last] === "string" && last > 0) args[last] = base(args[last]);
      return method.apply(this, args as never[]);
    };
  for (const [name, method] of Object.entries({ write, fill, indexOf, includes, lastIndexOf }))
    define(Buffer.prototype, name, withEncodingLast(method as never));
}
addEncodings();

const encodingNames: Record<string, string> = {
  "utf-8": "utf8",
  utf8: "utf8",
  "utf-16le": "utf16le",
  "utf-16": "utf16le",
  latin1: "latin1",
  "iso-8859-1": "latin1",
  "windows-1252": "latin1",
  ascii: "latin1",
  "us-ascii": "latin1",
};

class TextEncoder {
  readonly encoding = "utf-8";
  encode(text: unknown = ""): Uint8Array {
    return new Uint8Array(Buffer.from(String(text), "utf8"));
  }
  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let [read, written] = [0, 0];
    for (const letter of String(text)) {
      const bytes = Buffer.from(letter, "utf8");
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += letter.length;
    }
    return { read, written };
  }
}

class TextDecoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  readonly #name: string;
  #rest: Buffer = Buffer.alloc(0);
  constructor(label: unknown = "utf-8", options: { fatal?: boolean; ignoreBOM?: boolean } = {}) {
    const name = String(label).toLowerCase().trim();
    if (!Object.hasOwn(encodingNames, name)) throw new RangeError(`The encoding "${label}" is not supported`);
    this.#name = encodingNames[name]!;
    this.encoding = this.#name === "utf8" ? "utf-8" : this.#name === "utf16le" ? "utf-16le" : "windows-1252";
    this.fatal = options.fatal === true;
    this.ignoreBOM = options.ignoreBOM === true;
  }
  decode(bytes?: ArrayBuffer | ArrayBufferView, options: { stream?: boolean } = {}): string {
    const given = bytes === undefined ? Buffer.alloc(0) : asBuffer(bytes);
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, given]) : given;
    const whole = options.stream === true ? all.length - openEnd(all, this.#name) : all.length;
    this.#rest = Buffer.from(all.subarray(whole));
    const text = all.subarray(0, whole).toString(this.#name as "utf8");
    if (this.fatal && this.#name === "utf8" && !Buffer.from(text, "utf8").equals(all.subarray(0, whole)))
      throw new TypeError("The encoded data was not valid for encoding utf-8");
    return this.ignoreBOM ? text : text.replace(/^\uFEFF/, "");
  }
}

function asBuffer(bytes: ArrayBuffer | ArrayBufferView): Buffer {
  return ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes);
}

/** Number of bytes at the end that start a character continued in the next chunk. */
function openEnd(bytes: Buffer, encoding: string): number {
  if (encoding === "utf16le") return bytes.length % 2;
  if (encoding !== "utf8") return 0;
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

const inLatin1 = (text: string) => {
  if (/[^\0-\xff]/.test(text)) throw new Error("The text contains letters outside of Latin-1");
  return text;
};

Object.assign(scope, {
  Buffer,
  TextEncoder,
  TextDecoder,
  btoa: (text: unknown) => Buffer.from(inLatin1(String(text)), "latin1").toString("base64"),
  atob: (text: unknown) => {
    const plain = String(text).replace(/[\t\n\f\r ]/g, "");
    if (/[^A-Za-z0-9+/=]/.test(plain) || plain.replace(/=+$/, "").length % 4 === 1)
      throw new Error("The text to be decoded is not base64");
    return Buffer.from(plain, "base64").toString("latin1");
  },
});
