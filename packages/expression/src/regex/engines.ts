import { RE2JS } from "re2js";
import { chargeForTime, type Run } from "../run.ts";

/** A match: its range in the text (`end` exclusive), and its groups. */
export interface RegexMatch {
  readonly index: number;
  readonly end: number;
  /** The whole match first; undefined for groups that did not take part. */
  readonly groups: readonly (string | undefined)[];
  readonly named: Readonly<Record<string, string | undefined>> | undefined;
}

/** Finds the next match at or after an index; null when there is none. */
export type Find = (text: string, from: number) => RegexMatch | null;

/** JavaScript's own engine, which backtracks. @throws SyntaxError for an invalid pattern. */
export function backtrackingEngine(source: string, flags: string): Find {
  const mode = flags.includes("y") ? "y" : "g";
  const regex = new RegExp(source, flags.replace(/[gyd]/g, "") + mode);
  return (text, from) => {
    regex.lastIndex = from;
    const match = regex.exec(text);
    if (match === null) return null;
    return {
      index: match.index,
      end: match.index + match[0].length,
      groups: [...match],
      named: match.groups,
    };
  };
}

/**
 * An engine whose work grows linearly with the text (RE2), and which charges for it; undefined when it does not support the pattern.
 */
export function linearEngine(source: string, flags: string): ((run: Run) => Find) | undefined {
  if (/[vy]/.test(flags)) return undefined;
  let options = 0;
  if (flags.includes("i")) options |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes("m")) options |= RE2JS.MULTILINE;
  if (flags.includes("s")) options |= RE2JS.DOTALL;
  try {
    return linearFind(RE2JS.compile(RE2JS.translateRegExp(source), options));
  } catch {
    return undefined;
  }
}

function linearFind(regex: RE2JS): (run: Run) => Find {
  const names = Object.entries(regex.namedGroups()) as [string, number][];
  const find: Find = (text, from) => {
    const matcher = regex.matcher(text);
    if (!matcher.find(from)) return null;
    const groups = Array.from(
      { length: matcher.groupCount() + 1 },
      (_, index) => matcher.group(index) ?? undefined,
    );
    const named =
      names.length === 0 ? undefined : Object.fromEntries(names.map(([name, at]) => [name, groups[at]]));
    return { index: matcher.start(), end: matcher.end(), groups, named };
  };
  // The part of the string that a search reads is only known afterwards.
  return (run) => (text, from) => chargeForTime(run, () => find(text, from));
}
