/** True when every word of the text begins a word of the others, in any order and case. */
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
