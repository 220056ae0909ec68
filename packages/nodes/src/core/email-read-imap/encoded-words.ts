/** Several encoded words (RFC 2047) of one character set and encoding in a row. */
const WORDS_IN_A_ROW =
  /=\?([\w-]{1,40})(?:\*[\w-]{1,40})?\?([bq])\?[^?\s]*\?=(?:\s+=\?\1(?:\*[\w-]{1,40})?\?\2\?[^?\s]*\?=)+/gi;

/**
 * A header whose encoded words in a row are one word. Many programs cut a letter of several bytes in two, against the standard, which no
 * decoder of single words can read.
 */
export function joinedWords(header: string): string {
  return header.replace(WORDS_IN_A_ROW, (words: string, charset: string, encoding: string) => {
    const contents = words.split(/\s+/).map((word) => word.split("?")[3] ?? "");
    return `=?${charset}?${encoding}?${/q/i.test(encoding) ? contents.join("") : joinedBase64(contents)}?=`;
  });
}

function joinedBase64(parts: readonly string[]): string {
  return Buffer.concat(parts.map((part) => Buffer.from(part, "base64"))).toString("base64");
}
