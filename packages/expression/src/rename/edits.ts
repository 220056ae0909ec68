/** Replaces the range from `from` to `to` (exclusive) of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text with all edits applied. Of overlapping edits, the first is applied. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  let result = "";
  let at = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}
