import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { charge, type Run } from "../run.ts";
import { type Complexity, complexityOf } from "./complexity.ts";
import { backtrackingEngine, type Find, linearEngine, type RegexMatch } from "./engines.ts";
import { steppingEngine } from "./stepping.ts";
import { walkingEngine } from "./walking.ts";

/** Elementary steps that a backtracking engine may take in one search, about 100 ms. */
const MAX_BACKTRACKING_STEPS = 1e8;

/** From this many steps on, the linear engine is used if it supports the pattern, unless the work only grows with the string. */
const MAX_STEPS_BEFORE_LINEAR = 2e7;

/** Creating a linear engine takes up to 10 ms. */
const LINEAR_COMPILATION_STEPS = 10_000;

/** Larger patterns, with counted repetitions written out, take too long to compile for the linear engine. */
const MAX_LINEAR_SIZE_CHARACTERS = 10_000;

/**
 * The linear engine can be in as many states at every character as its pattern is long, and takes about 40 ns for each.
 * Limit for length of string times length of pattern.
 */
const MAX_LINEAR_STATES = 20_000_000;

/** A regular expression that cannot hang: the engine is chosen by the worst-case cost of the pattern on a given text. */
export class SafeRegex {
  readonly source: string;
  readonly flags: string;
  lastIndex = 0;
  readonly #engines: Engines;

  constructor(source: string, flags: string, engines: Engines) {
    this.source = source;
    this.flags = flags;
    this.#engines = engines;
  }

  get global(): boolean {
    return this.flags.includes("g");
  }

  get sticky(): boolean {
    return this.flags.includes("y");
  }

  /**
   * Chooses the engine for a string and charges for the worst case of one search.
   * @throws ExpressionError `bad-regex` if no engine can search this string safely
   */
  engineFor(text: string, run: Run): Find {
    const { complexity } = this.#engines;
    const worst = complexity.isNested
      ? Number.POSITIVE_INFINITY
      : complexity.factor * text.length ** complexity.exponent;
    const most = complexity.exponent === 1 ? MAX_BACKTRACKING_STEPS : MAX_STEPS_BEFORE_LINEAR;
    if (worst <= most) return this.#fast(worst, text, run);
    const linear = this.#engines.linear(run);
    if (worst <= MAX_BACKTRACKING_STEPS && linear === undefined) return this.#fast(worst, text, run);
    const isLinear = linear !== undefined && text.length * complexity.size <= MAX_LINEAR_STATES;
    const stepping = isLinear ? undefined : this.#engines.stepping();
    if (stepping) return stepping(run);
    if (linear === undefined)
      return fail("bad-regex", complexity.isNested ? "it might never finish" : "the text is too long for it");
    if (!isLinear) fail("bad-regex", "the text is too long for it");
    charge(run, text.length + 64);
    return linear(run);
  }

  #fast(worst: number, text: string, run: Run): Find {
    charge(run, Math.ceil(worst / 1024) + (text.length >> 4) + 2);
    return this.#engines.fast;
  }

  /** The index of the next character; with flag u or v, of the next code point. */
  nextIndex(text: string, at: number): number {
    const isPair = /[uv]/.test(this.flags) && (text.codePointAt(at) ?? 0) > 0xffff;
    return at + (isPair ? 2 : 1);
  }

  toString(): string {
    return `/${this.source}/${this.flags}`;
  }
}

interface Engines {
  readonly complexity: Complexity;
  readonly fast: Find;
  /** Both are undefined when the engine does not support the pattern. */
  stepping(): ((run: Run) => Find) | undefined;
  linear(run: Run | undefined): ((run: Run) => Find) | undefined;
}

const cache = new Map<string, Engines>();
const MAX_CACHED_PATTERNS = 1_000;

/**
 * Creates a regular expression. `run` is charged for patterns that are created at run time.
 * @throws ExpressionError `bad-regex` for an invalid pattern, or one that no engine can run safely.
 */
export function createRegex(source: string, flags: string, run?: Run): SafeRegex {
  const key = `${flags}/${source}`;
  let engines = cache.get(key);
  if (engines === undefined) {
    if (run) charge(run, 100 + source.length);
    engines = makeEngines(source, flags, run);
    if (cache.size >= MAX_CACHED_PATTERNS) cache.delete(cache.keys().next().value!);
    cache.set(key, engines);
  }
  return new SafeRegex(source, flags, engines);
}

function makeEngines(source: string, flags: string, run: Run | undefined): Engines {
  if (source.length > 2_000) fail("bad-regex", "it is too long");
  if (!/^[dgimsuvy]*$/.test(flags)) fail("bad-regex", "unknown flag");
  if (new Set(flags).size < flags.length) fail("bad-regex", "a flag is there twice");
  const fast = compileFast(source, flags);
  const complexity = complexityOf(source, flags);
  let linear: ((run: Run) => Find) | undefined | null = null;
  let stepping: ((run: Run) => Find) | undefined | null = null;
  const engines = {
    complexity,
    fast,
    stepping: () =>
      stepping === null
        ? (stepping = steppingEngine(source, flags) ?? walkingEngine(source, flags))
        : stepping,
    linear: (charged: Run | undefined) => {
      if (linear !== null) return linear;
      if (complexity.size > MAX_LINEAR_SIZE_CHARACTERS) return (linear = undefined);
      if (charged) charge(charged, LINEAR_COMPILATION_STEPS + complexity.size * 40);
      return (linear = linearEngine(source, flags));
    },
  };
  if (complexity.isNested && engines.linear(run) === undefined && engines.stepping() === undefined) {
    fail("bad-regex", "nested repetitions cannot be combined with what else it has");
  }
  return engines;
}

function compileFast(source: string, flags: string): Find {
  if (nesting(source) > 100) fail("bad-regex", "it is nested too deeply");
  try {
    return backtrackingEngine(source, flags);
  } catch {
    return fail("bad-regex", "it is not valid");
  }
}

function nesting(source: string): number {
  let level = 0;
  let deepest = 0;
  for (const character of source) {
    if (character === "(") deepest = Math.max(deepest, ++level);
    else if (character === ")") level--;
  }
  return deepest;
}

/** All matches from the start of the text, or only the first. */
export function* matchesOf(regex: SafeRegex, text: string, run: Run, isAll: boolean): Generator<RegexMatch> {
  const find = regex.engineFor(text, run);
  let from = 0;
  while (from <= text.length) {
    const match = find(text, from);
    if (match === null) return;
    charge(run, 4);
    yield match;
    if (!isAll) return;
    from = match.end > match.index ? match.end : regex.nextIndex(text, match.end);
  }
}

/** Length of a replacement text that contains `$` references. */
export const MAX_REPLACEMENT_CHARACTERS = Math.min(SIZE_LIMITS.textCharacters, 10_000);
