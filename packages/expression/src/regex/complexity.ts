/** How much work a backtracking engine may do on a text of length n: at most `factor * n ** exponent`, unless `isNested`. */
export interface Complexity {
  readonly exponent: number;
  readonly factor: number;
  /** Repetitions inside repetitions: the work can grow exponentially. */
  readonly isNested: boolean;
}

/** What is known about a part of a pattern. */
interface Part {
  /** Repetitions without a (small) bound. */
  repeats: number;
  /** Ways to match that do not depend on the length. */
  ways: number;
  isNested: boolean;
}

interface Reader {
  readonly source: string;
  /** Sets may hold sets: flag v. */
  readonly nestsSets: boolean;
  at: number;
}

/** Reads a pattern that is known to be valid. */
export function complexityOf(source: string, flags: string): Complexity {
  const reader: Reader = { source, nestsSets: flags.includes("v"), at: 0 };
  const whole = readAlternatives(reader);
  const hasBackReference = /\\(?:[1-9]|k<)/.test(source);
  const isAnchored = source.startsWith("^") && !flags.includes("m") && !hasTopBranch(source);
  const starts = isAnchored || endsInRepeat(source) ? 0 : 1;
  return {
    exponent: Math.max(1, whole.repeats + starts + (hasBackReference ? 1 : 0)),
    factor: whole.ways,
    isNested: whole.isNested,
  };
}

const hasTopBranch = (source: string) => source.includes("|");

/** A pattern whose last part repeats one character set: it cannot fail after it, so no start is tried twice over. */
function endsInRepeat(source: string): boolean {
  return /^(?:[^()|[\]\\*+?{}^$]|\\[a-zA-Z./\-@:])?(?:\[[^\]\\]*(?:\\.[^\]\\]*)*\]|\\[dwsDWS]|\.|[^()|[\]\\*+?{}^$])[*+]$/.test(
    source,
  );
}

function readAlternatives(reader: Reader): Part {
  const total = readSequence(reader);
  while (reader.source[reader.at] === "|") {
    reader.at++;
    const branch = readSequence(reader);
    total.repeats = Math.max(total.repeats, branch.repeats);
    total.ways += branch.ways;
    total.isNested ||= branch.isNested;
  }
  return total;
}

function readSequence(reader: Reader): Part {
  const total: Part = { repeats: 0, ways: 1, isNested: false };
  while (reader.at < reader.source.length) {
    const next = reader.source[reader.at];
    if (next === "|" || next === ")") break;
    const part = readQuantifier(reader, readAtom(reader));
    total.repeats += part.repeats;
    total.ways = Math.min(total.ways * part.ways, 1e12);
    total.isNested ||= part.isNested;
  }
  return total;
}

function readAtom(reader: Reader): Part {
  const { source } = reader;
  const next = source[reader.at++];
  if (next === "\\") skipEscape(reader);
  else if (next === "[") skipSet(reader);
  else if (next === "(") return readGroup(reader);
  return { repeats: 0, ways: 1, isNested: false };
}

function skipSet(reader: Reader): void {
  const { source, nestsSets } = reader;
  for (let level = 1; reader.at < source.length && level > 0; reader.at++) {
    const next = source[reader.at];
    if (next === "\\") reader.at++;
    else if (next === "]") level--;
    else if (next === "[" && nestsSets) level++;
  }
}

function skipEscape(reader: Reader): void {
  const rest = reader.source.slice(reader.at, reader.at + 40);
  reader.at +=
    /^(?:u\{[^}]*\}|[pP]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[\s\S])/.exec(rest)?.[0]
      .length ?? 1;
}

function readGroup(reader: Reader): Part {
  const head = /^\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:)/.exec(reader.source.slice(reader.at, reader.at + 200));
  reader.at += head?.[0].length ?? 0;
  const inner = readAlternatives(reader);
  reader.at++;
  return inner;
}

/** Bounds up to this count as ways, above as a repetition. */
const MAX_COUNTED_REPEATS = 10;

function readQuantifier(reader: Reader, part: Part): Part {
  const text = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(reader.source.slice(reader.at, reader.at + 40));
  if (text === null) return part;
  reader.at += text[0].length;
  if (text[0].startsWith("?")) return { ...part, ways: part.ways + 1 };
  const least = Number(text[1] ?? 0);
  const most =
    text[1] === undefined || text[3] === "" ? Number.POSITIVE_INFINITY : Number(text[3] ?? text[1]);
  return repeat(part, least, most);
}

function repeat(part: Part, least: number, most: number): Part {
  const isSimple = part.repeats === 0 && part.ways === 1 && !part.isNested;
  if (isSimple && least === most) return most <= 1000 ? part : { ...part, repeats: 1 };
  if (isSimple)
    return most <= MAX_COUNTED_REPEATS ? { ...part, ways: most - least + 1 } : { ...part, repeats: 1 };
  if (most > MAX_COUNTED_REPEATS) return { ...part, isNested: true };
  return {
    repeats: part.repeats * most,
    ways: Math.min((part.ways + (least === most ? 0 : 1)) ** most, 1e12),
    isNested: part.isNested,
  };
}
