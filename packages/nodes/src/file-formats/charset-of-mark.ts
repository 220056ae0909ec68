/** The encoding that an XML document names at its beginning, as in `<?xml version="1.0" encoding="windows-1251"?>`. */
export function xmlEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding=["']([\w-]+)/i.exec(start)?.[1];
}

/** The character set of a byte order mark; undefined without one. */
export function charsetOfMark([first, second, third]: Uint8Array):
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}
