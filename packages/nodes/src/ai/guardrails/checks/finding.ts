/** Range of a text that a check rejects; `kind` names the reason. */
export interface Finding {
  readonly kind: string;
  readonly index: number;
  /** Exclusive. */
  readonly end: number;
}

/** Returns the accepted matches of a pattern with the flag g. */
export function matchesOf(
  text: string,
  pattern: RegExp,
  kind: string,
  accepts: (match: string) => boolean = () => true,
): Finding[] {
  return [...text.matchAll(pattern)]
    .filter(([match]) => accepts(match))
    .map(({ index, 0: match }) => ({ kind, index, end: index + match.length }));
}

/** Returns the strings found, by kind, without duplicates. */
export function foundTexts(text: string, findings: readonly Finding[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { kind, index, end } of findings) {
    const texts = (found[kind] ??= []);
    const part = text.slice(index, end);
    if (!texts.includes(part)) texts.push(part);
  }
  return found;
}

/** Replaces findings with `<KIND>`; overlapping findings share one placeholder. */
export function redact(text: string, findings: readonly Finding[]): string {
  const sorted = [...findings].sort((a, b) => a.index - b.index || b.end - a.end);
  let redacted = "";
  let at = 0;
  for (const { kind, index, end } of sorted) {
    if (index >= at) redacted += `${text.slice(at, index)}<${kind}>`;
    at = Math.max(at, end);
  }
  return redacted + text.slice(at);
}
