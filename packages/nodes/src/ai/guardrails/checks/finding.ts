/** A place in a text that a check objects to; `kind` names what it is. */
export interface Finding {
  readonly kind: string;
  readonly index: number;
  /** Exclusive. */
  readonly end: number;
}

/** All matches of a pattern with the flag g, as far as they are accepted. */
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

/** What was found, by kind, each text once. */
export function foundTexts(text: string, findings: readonly Finding[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { kind, index, end } of findings) {
    const texts = (found[kind] ??= []);
    const part = text.slice(index, end);
    if (!texts.includes(part)) texts.push(part);
  }
  return found;
}

/** The text with `<KIND>` in place of what was found; of findings that overlap, one placeholder for all. */
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
