import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import type { Find, RegexMatch } from "./engines.ts";
import { edgeOf, membershipOf } from "./plan.ts";
import { readSyntax, type Syntax, type Tree } from "./syntax.ts";

/** Steps are charged in batches. */
const STEPS_PER_CHARGE = 4_096;

/** Parts of a match that are open at the same time: each takes up to 600 bytes of the stack, which browsers limit to about 1 MB. */
const MAX_DEPTH = 500;

/** One search. */
interface Search {
  readonly text: string;
  /** Start and end of every group; -1 for one that took no part. */
  marks: number[];
  depth: number;
  pay(steps: number): void;
}

/** Matcher of the remaining pattern: returns the end of the match, or -1. */
type Rest = (at: number) => number;

/** Matches a part at an index, and then the rest: the end of the match, or -1. */
type Matcher = (search: Search, at: number, rest: Rest) => number;

/** Options for compiling parts. */
interface Compiling {
  readonly flags: string;
  readonly syntax: Syntax;
  /** Inside of a lookbehind, which is matched from its end. */
  readonly isBackward: boolean;
}

/**
 * A backtracking engine for patterns with alternatives, repeated groups, lookarounds and back references, which charges for every
 * step, so that it cannot hang. Much slower than the built-in engine. Undefined when it does not support the pattern.
 */
export function walkingEngine(source: string, flags: string): ((run: Run) => Find) | undefined {
  if (/[uvy]/.test(flags)) return undefined;
  const syntax = readSyntax(source);
  if (!syntax || (flags.includes("i") && hasReference(syntax.tree))) return undefined;
  const matcher = compile(syntax.tree, { flags, syntax, isBackward: false });
  return (run) => (text, from) => find(matcher, syntax, { text, from, run });
}

function hasReference(tree: Tree): boolean {
  return JSON.stringify(tree).includes('"kind":"reference"');
}

interface Place {
  text: string;
  from: number;
  run: Run;
}

function find(matcher: Matcher, syntax: Syntax, { text, from, run }: Place): RegexMatch | null {
  let steps = 0;
  const search: Search = {
    text,
    marks: [],
    depth: 0,
    pay(more) {
      if ((steps += more) < STEPS_PER_CHARGE) return;
      charge(run, steps);
      steps = 0;
    },
  };
  for (let start = from; start <= text.length; start++) {
    search.marks = new Array<number>(syntax.groups * 2).fill(-1);
    const end = matcher(search, start, (at) => at);
    if (end < 0) continue;
    charge(run, steps + 1);
    search.marks[0] = start;
    search.marks[1] = end;
    return matchOf(search, syntax);
  }
  charge(run, steps + 1);
  return null;
}

function matchOf({ text, marks }: Search, { groups: count, names }: Syntax): RegexMatch {
  const groups = Array.from({ length: count }, (_, group) =>
    marks[group * 2]! < 0 ? undefined : text.slice(marks[group * 2], marks[group * 2 + 1]),
  );
  const named =
    names.length === 0 ? undefined : Object.fromEntries(names.map(([name, group]) => [name, groups[group]]));
  return { index: marks[0]!, end: marks[1]!, groups, named };
}

/** Charges for the step, and keeps the stack from overflowing. */
function counted(matcher: Matcher): Matcher {
  return (search, at, rest) => {
    search.pay(1);
    if (++search.depth > MAX_DEPTH) fail("bad-regex", "the text is too long for it");
    const end = matcher(search, at, rest);
    search.depth--;
    return end;
  };
}

function compile(tree: Tree, how: Compiling): Matcher {
  switch (tree.kind) {
    case "set":
      return counted(setMatcher(tree.source, how));
    case "edge": {
      const edge = edgeOf(tree.source, how.flags);
      return (search, at, rest) => (edge?.kind === "edge" && edge.holds(search.text, at) ? rest(at) : -1);
    }
    case "sequence":
      return sequenceMatcher(tree.parts, how);
    case "choice":
      return choiceMatcher(tree.branches, how);
    case "group":
      return groupMatcher(tree, how);
    case "look":
      return counted(lookMatcher(tree, how));
    case "reference":
      return counted(referenceMatcher(tree.to, how));
    case "repeat":
      return tree.inner.kind === "set" ? setRepeater(tree, how) : repeater(tree, how);
  }
}

function setMatcher(source: string, { flags, isBackward }: Compiling): Matcher {
  const has = membershipOf(source, flags);
  const step = isBackward ? -1 : 1;
  return ({ text }, at, rest) => {
    const index = isBackward ? at - 1 : at;
    return index >= 0 && index < text.length && has(text.charCodeAt(index)) ? rest(at + step) : -1;
  };
}

function sequenceMatcher(parts: readonly Tree[], how: Compiling): Matcher {
  const matchers = parts.map((part) => compile(part, how));
  if (how.isBackward) matchers.reverse();
  return matchers.reduceRight<Matcher>(
    (following, matcher) => (search, at, rest) =>
      matcher(search, at, (next) => following(search, next, rest)),
    (_search, at, rest) => rest(at),
  );
}

function choiceMatcher(branches: readonly Tree[], how: Compiling): Matcher {
  const matchers = branches.map((branch) => compile(branch, how));
  return counted((search, at, rest) => {
    for (const matcher of matchers) {
      const end = matcher(search, at, rest);
      if (end >= 0) return end;
    }
    return -1;
  });
}

function groupMatcher({ group, inner }: Tree & { kind: "group" }, how: Compiling): Matcher {
  const matcher = compile(inner, how);
  if (group === undefined) return matcher;
  return counted((search, at, rest) => {
    const { marks } = search;
    const start = marks[group * 2]!;
    const end = marks[group * 2 + 1]!;
    const found = matcher(search, at, (next) => {
      const before = [marks[group * 2]!, marks[group * 2 + 1]!] as const;
      marks[group * 2] = Math.min(at, next);
      marks[group * 2 + 1] = Math.max(at, next);
      const rests = rest(next);
      if (rests < 0) [marks[group * 2], marks[group * 2 + 1]] = before;
      return rests;
    });
    if (found < 0) {
      marks[group * 2] = start;
      marks[group * 2 + 1] = end;
    }
    return found;
  });
}

function lookMatcher(tree: Tree & { kind: "look" }, how: Compiling): Matcher {
  const matcher = compile(tree.inner, { ...how, isBackward: tree.isBehind });
  return (search, at, rest) => {
    const before = [...search.marks];
    search.pay(before.length >> 3);
    const { depth } = search;
    const isThere = matcher(search, at, (next) => next) >= 0;
    search.depth = depth;
    if (isThere === tree.isNegative) {
      restore(search.marks, before);
      return -1;
    }
    if (tree.isNegative) restore(search.marks, before);
    const end = rest(at);
    if (end < 0) restore(search.marks, before);
    return end;
  };
}

function restore(marks: number[], before: readonly number[], first = 0): void {
  for (let index = 0; index < before.length; index++) marks[first + index] = before[index]!;
}

function referenceMatcher(to: number | string, { syntax, isBackward }: Compiling): Matcher {
  const group = typeof to === "number" ? to : syntax.names.find(([name]) => name === to)![1];
  return ({ text, marks, pay }, at, rest) => {
    const start = marks[group * 2]!;
    if (start < 0) return rest(at);
    const wanted = text.slice(start, marks[group * 2 + 1]);
    pay(wanted.length >> 3);
    const from = isBackward ? at - wanted.length : at;
    if (from < 0 || !text.startsWith(wanted, from)) return -1;
    return rest(isBackward ? from : at + wanted.length);
  };
}

/** A repeated set needs no stack for each repetition. */
function setRepeater(tree: Tree & { kind: "repeat" }, { flags, isBackward }: Compiling): Matcher {
  const has = membershipOf((tree.inner as Tree & { kind: "set" }).source, flags);
  const step = isBackward ? -1 : 1;
  return counted((search, at, rest) => {
    const { text } = search;
    const fits = (count: number) => {
      const index = isBackward ? at - 1 - count : at + count;
      return index >= 0 && index < text.length && has(text.charCodeAt(index));
    };
    let most = 0;
    const limit = tree.isLazy ? tree.min : tree.max;
    while (most < limit && fits(most)) {
      search.pay(1);
      most++;
    }
    if (most < tree.min) return -1;
    for (let count = most; count >= tree.min && count <= tree.max; count += tree.isLazy ? 1 : -1) {
      search.pay(1);
      const end = rest(at + count * step);
      if (end >= 0) return end;
      if (tree.isLazy && !fits(count)) return -1;
    }
    return -1;
  });
}

function repeater(tree: Tree & { kind: "repeat" }, how: Compiling): Matcher {
  const { min, max, isLazy, groups } = tree;
  const matcher = compile(tree.inner, how);
  const repeat = (search: Search, at: number, rest: Rest, count: number): number => {
    const again = () => {
      if (count >= max) return -1;
      const before = search.marks.slice(groups[0] * 2, groups[1] * 2);
      search.pay(1 + (before.length >> 3));
      search.marks.fill(-1, groups[0] * 2, groups[1] * 2);
      // A repetition beyond the least number that takes nothing would never end.
      const end = matcher(search, at, (next) =>
        next === at && count >= min ? -1 : deeper(search, next, rest, count + 1),
      );
      if (end < 0) restore(search.marks, before, groups[0] * 2);
      return end;
    };
    if (count < min) return again();
    const first = isLazy ? rest(at) : again();
    if (first >= 0) return first;
    return isLazy ? again() : rest(at);
  };
  const deeper = (search: Search, at: number, rest: Rest, count: number): number =>
    counted((inside, from, following) => repeat(inside, from, following, count))(search, at, rest);
  return (search, at, rest) => deeper(search, at, rest, 0);
}
