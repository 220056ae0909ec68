const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Nine letters or digits, as Mistral requires; a valid id stays, others are mapped deterministically. */
export function shortCallId(id: string): string {
  if (/^[a-zA-Z0-9]{9}$/.test(id)) return id;
  let short = "";
  for (let place = 0; place < 9; place++) short += ALPHABET[hash(`${place} ${id}`) % ALPHABET.length];
  return short;
}

/** FNV-1a. @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
