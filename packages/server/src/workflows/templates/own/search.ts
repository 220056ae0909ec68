/** True if every word of the query is a prefix of a word in the texts, in any order and case. */
export function matches(search: string, texts: readonly string[]): boolean {
  const known = plain(texts.join(" ")).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return wanted.every((word) => known.some((each) => each.startsWith(word)));
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
