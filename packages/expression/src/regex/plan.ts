/** A part of a plan: a repeated set of characters, the start or end of a group, or an assertion. */
export type Piece =
  | {
      readonly kind: "set";
      readonly has: (code: number) => boolean;
      readonly min: number;
      readonly max: number;
      readonly isLazy: boolean;
    }
  /** The start (even) or the end (odd) of a group. */
  | { readonly kind: "mark"; readonly mark: number }
  | { readonly kind: "edge"; readonly holds: (text: string, at: number) => boolean };

/** A pattern as a sequence of pieces. */
export interface Plan {
  readonly pieces: readonly Piece[];
  /** Number of groups, including the whole match. */
  readonly groups: number;
  readonly names: readonly (readonly [name: string, group: number])[];
  /** The character that every match starts with, if known. */
  readonly first: string | undefined;
}

const MAX_PIECES = 60;
const TOKEN =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^uxck1-9])|\[(?:[^\]\\]|\\[\s\S])*\]|\((?:\?:|\?<[a-zA-Z_$][\w$]*>|(?!\?))|[\s\S]/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y;

/**
 * The plan of a valid pattern without alternatives, repeated groups, lookarounds and backreferences; undefined for all others.
 */
export function planOf(source: string, flags: string): Plan | undefined {
  if (/[uvy]/.test(flags)) return undefined;
  const pieces: Piece[] = [];
  const names: [string, number][] = [];
  const open: number[] = [];
  let groups = 1;
  let first: string | undefined;
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at;
    const text = TOKEN.exec(source)![0];
    at += text.length;
    QUANTIFIER.lastIndex = at;
    const times = QUANTIFIER.exec(source);
    if (times) at += times[0].length;
    if (text === "|" || text === "\\" || (text === "(" && source[at] === "?") || pieces.length > MAX_PIECES)
      return undefined;
    if (text.startsWith("(")) {
      if (times) return undefined;
      const group = text === "(?:" ? 0 : groups++;
      open.push(group);
      if (text.startsWith("(?<")) names.push([text.slice(3, -1), group]);
      if (group > 0) pieces.push({ kind: "mark", mark: group * 2 });
    } else if (text === ")") {
      const group = open.pop() ?? 0;
      if (times) return undefined;
      if (group > 0) pieces.push({ kind: "mark", mark: group * 2 + 1 });
    } else {
      const edge = edgeOf(text, flags);
      if (edge && times) return undefined;
      if (!edge && !times && !flags.includes("i") && pieces.length === 0 && /^[^\\.[]$/.test(text))
        first = text;
      pieces.push(edge ?? setOf(text, flags, times));
    }
  }
  return { pieces, groups, names, first };
}

function setOf(text: string, flags: string, times: RegExpExecArray | null): Piece {
  return { kind: "set", has: membershipOf(text, flags), ...timesOf(times) };
}

/** Membership test of a character set in pattern syntax: `a`, `.`, `\d`, `[^a-z]`. */
export function membershipOf(text: string, flags: string): (code: number) => boolean {
  const one = new RegExp(`^(?:${text})$`, flags.replace(/[^is]/g, ""));
  // 0: not tested yet, 1: not in the set, 2: in the set.
  const membership = new Uint8Array(256);
  const tests = (code: number) => one.test(String.fromCharCode(code));
  return (code) =>
    code > 255 ? tests(code) : (membership[code] || (membership[code] = tests(code) ? 2 : 1)) === 2;
}

function timesOf(times: RegExpExecArray | null): { min: number; max: number; isLazy: boolean } {
  if (!times) return { min: 1, max: 1, isLazy: false };
  const [, sign, least, comma, most, lazy] = times;
  const isLazy = lazy === "?";
  const endless = Number.POSITIVE_INFINITY;
  if (sign) return { min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : endless, isLazy };
  if (!comma) return { min: Number(least), max: Number(least), isLazy };
  return { min: Number(least), max: most ? Number(most) : endless, isLazy };
}

const isWord = (text: string, at: number) => /\w/.test(text[at] ?? " ");
const isEnd = (character: string | undefined) =>
  character === undefined || /[\n\r\u2028\u2029]/.test(character);

/** The start or end of texts, lines and words; undefined for other parts of a pattern. */
export function edgeOf(text: string, flags: string): Piece | undefined {
  const isPerLine = flags.includes("m");
  switch (text) {
    case "^":
      return { kind: "edge", holds: (all, at) => at === 0 || (isPerLine && isEnd(all[at - 1])) };
    case "$":
      return { kind: "edge", holds: (all, at) => at === all.length || (isPerLine && isEnd(all[at])) };
    case "\\b":
      return { kind: "edge", holds: (all, at) => isWord(all, at - 1) !== isWord(all, at) };
    case "\\B":
      return { kind: "edge", holds: (all, at) => isWord(all, at - 1) === isWord(all, at) };
    default:
      return undefined;
  }
}
