/** A piece of text that takes the place of another. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text with all edits made; they do not overlap. */
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
