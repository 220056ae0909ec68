/** Upper bound of the work of a backtracking engine on a text of length n: `factor * n ** exponent`, unless `isNested`. */
export interface Complexity {
  readonly exponent: number;
  readonly factor: number;
  /** True for nested repetitions, where the work can grow exponentially. */
  readonly isNested: boolean;
  /** Length of the pattern with counted repetitions written out, as an engine compiles it. */
  readonly size: number;
}

/** Complexity of a part of a pattern. */
interface Part {
  /** Repetitions without a (small) bound. */
  repeats: number;
  /** Number of alternative matches that does not depend on the length of the text. */
  ways: number;
  isNested: boolean;
  /** Length of the pattern with counted repetitions written out. */
  size: number;
  /** Pieces compared from one index on, at most, while every repetition without a bound repeats once. */
  work: number;
}

interface Reader {
  readonly source: string;
  /** True with flag v, where sets can contain sets. */
  readonly nestsSets: boolean;
  at: number;
}

/** Pieces of a pattern that an engine compares in one step. */
const PIECES_PER_STEP = 4;

/** Factor by which counting slows down an engine's comparisons. */
const COUNTING = 8;

/** The complexity of a pattern that is known to be valid. */
export function complexityOf(source: string, flags: string): Complexity {
  const reader: Reader = { source, nestsSets: flags.includes("v"), at: 0 };
  const whole = readAlternatives(reader);
  const hasBackReference = /\\(?:[1-9]|k<)/.test(source);
  const isAnchored = source.startsWith("^") && !flags.includes("m") && !hasTopBranch(source);
  const starts = isAnchored || endsInRepeat(source) ? 0 : 1;
  return {
    exponent: Math.max(1, whole.repeats + starts + (hasBackReference ? 1 : 0)),
    factor: Math.max(whole.ways, whole.work / PIECES_PER_STEP),
    isNested: whole.isNested,
    size: whole.size,
  };
}

const hasTopBranch = (source: string) => source.includes("|");

/** True for a pattern that ends with a repeated character set: it cannot fail after it, so no start is tried twice. */
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
    total.size += branch.size;
    total.work += branch.work;
    total.isNested ||= branch.isNested;
  }
  return total;
}

function readSequence(reader: Reader): Part {
  const total: Part = { repeats: 0, ways: 1, isNested: false, size: 0, work: 0 };
  while (reader.at < reader.source.length) {
    const next = reader.source[reader.at];
    if (next === "|" || next === ")") break;
    const part = readQuantifier(reader, readAtom(reader));
    total.repeats += part.repeats;
    total.size += part.size;
    total.work = Math.min(total.work + total.ways * part.work, 1e12);
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
  return { repeats: 0, ways: 1, isNested: false, size: 1, work: 1 };
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

/** Repetitions up to this count are alternatives; above, they count as unbounded. */
const MAX_COUNTED_REPEATS = 10;

function readQuantifier(reader: Reader, part: Part): Part {
  const text = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(reader.source.slice(reader.at, reader.at + 40));
  if (text === null) return part;
  reader.at += text[0].length;
  if (text[0].startsWith("?")) return { ...part, ways: part.ways + 1 };
  const min = Number(text[1] ?? 0);
  const max = text[1] === undefined || text[3] === "" ? Number.POSITIVE_INFINITY : Number(text[3] ?? text[1]);
  const copies = Number.isFinite(max) ? max : min + 1;
  const size = Math.min((part.size + 1) * copies, 1e12);
  const work = Math.min(part.work * (Number.isFinite(max) ? max * COUNTING : 1), 1e12);
  return repeat({ ...part, size, work }, min, max);
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
    size: part.size,
    work: Math.min(part.work * part.ways ** most, 1e12),
  };
}
