import { fail } from "../../errors.ts";
import type { RegexMatch } from "../../regex/engines.ts";
import { createRegex, MAX_REPLACEMENT_CHARACTERS, matchesOf, SafeRegex } from "../../regex/safe-regex.ts";
import {
  allocate,
  charge,
  chargeForSearch,
  checkTextLength,
  newList,
  newText,
  own,
  type Run,
} from "../../run.ts";
import { Callable } from "../../types/callable.ts";
import { toNumber, toText } from "../../values/coerce.ts";

/** A pattern argument: a regular expression, or the text of a pattern. */
function regexArgument(value: unknown, flags: string, run: Run): SafeRegex {
  if (value instanceof SafeRegex) return value;
  return createRegex(value === undefined ? "(?:)" : toText(value, run), flags, run);
}

/** A match as returned by `exec`: a list with `index` and `groups`, without `input`. */
export function matchList(match: RegexMatch, run: Run): unknown[] {
  const list = newList(run, [...match.groups]);
  Object.defineProperty(list, "index", { value: match.index });
  Object.defineProperty(list, "groups", { value: match.named && own(run, { ...match.named }) });
  return list;
}

/** `regex.exec(text)`. */
export function execRegex(regex: SafeRegex, text: string, run: Run): RegexMatch | null {
  const keepsPlace = regex.global || regex.sticky;
  const from = keepsPlace ? regex.lastIndex : 0;
  const match = from > text.length ? null : regex.engineFor(text, run)(text, from);
  if (keepsPlace) regex.lastIndex = match?.end ?? 0;
  return match;
}

/** `text.match(pattern)`. */
export function matchText(text: string, pattern: unknown, run: Run): unknown {
  const regex = regexArgument(pattern, "", run);
  if (!regex.global) {
    const match = execRegex(regex, text, run);
    return match && matchList(match, run);
  }
  const matches = Array.from(matchesOf(regex, text, run, true), (match) => match.groups[0]);
  return matches.length === 0 ? null : newList(run, matches);
}

/** `text.matchAll(pattern)` as a list. */
export function matchAllText(text: string, pattern: unknown, run: Run): unknown {
  const regex = regexArgument(pattern, "g", run);
  if (!regex.global) fail("bad-argument", "matchAll needs a regular expression with the flag g");
  return newList(
    run,
    Array.from(matchesOf(regex, text, run, true), (match) => matchList(match, run)),
  );
}

/** `text.split(separator, limit)`. */
export function splitText(text: string, separator: unknown, limit: unknown, run: Run): unknown {
  const maxParts = limit === undefined ? undefined : toNumber(limit, run) >>> 0;
  if (separator instanceof SafeRegex)
    return newList(run, splitByRegex(text, separator, run).slice(0, maxParts));
  const by = separator === undefined ? undefined : toText(separator, run);
  chargeForSearch(run, text, by ?? "");
  const parts = text.split(by as string, maxParts);
  allocate(run, parts.length * 16 + text.length);
  charge(run, parts.length >> 3);
  return newList(run, parts);
}

function splitByRegex(text: string, regex: SafeRegex, run: Run): (string | undefined)[] {
  // Splitting ignores lastIndex, also with the flag y.
  const anywhere = regex.sticky ? createRegex(regex.source, regex.flags.replace("y", "")) : regex;
  const find = anywhere.engineFor(text, run);
  if (text === "") return find(text, 0) ? [] : [""];
  const parts: (string | undefined)[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const match = find(text, at);
    if (match === null || match.index >= text.length) break;
    charge(run, 4);
    if (match.end === from) at = regex.nextIndex(text, Math.max(at, match.index));
    else {
      parts.push(text.slice(from, match.index), ...match.groups.slice(1));
      from = match.end;
      at = from;
    }
  }
  parts.push(text.slice(from));
  allocate(run, parts.length * 16 + text.length);
  return parts;
}

type Replace = (match: RegexMatch) => string;

/** `text.replace` and `text.replaceAll`. */
export function replaceText(text: string, args: readonly unknown[], isAll: boolean, run: Run): string {
  const [pattern, replacement] = args;
  const replace = makeReplace(text, replacement, run);
  if (pattern instanceof SafeRegex) {
    if (isAll && !pattern.global)
      fail("bad-argument", "replaceAll needs a regular expression with the flag g");
    return join(text, matchesOf(pattern, text, run, pattern.global), replace, run);
  }
  return join(text, plainMatches(text, toText(pattern, run), isAll, run), replace, run);
}

function* plainMatches(text: string, pattern: string, isAll: boolean, run: Run): Generator<RegexMatch> {
  chargeForSearch(run, text, pattern);
  for (let from = 0; from <= text.length; ) {
    const index = text.indexOf(pattern, from);
    if (index < 0) return;
    charge(run, 2);
    yield { index, end: index + pattern.length, groups: [pattern], named: undefined };
    if (!isAll) return;
    from = index + Math.max(1, pattern.length);
  }
}

function join(text: string, matches: Iterable<RegexMatch>, replace: Replace, run: Run): string {
  let result = "";
  let from = 0;
  for (const match of matches) {
    result += text.slice(from, match.index) + replace(match);
    checkTextLength(result.length);
    from = match.end;
  }
  return newText(run, result + text.slice(from));
}

function makeReplace(text: string, replacement: unknown, run: Run): Replace {
  if (Callable.is(replacement)) {
    return ({ groups, index, named }) => {
      const args: unknown[] = [...groups, index, text];
      if (named) args.push({ ...named });
      return toText(replacement.call(run, args), run);
    };
  }
  const template = toText(replacement, run);
  if (!template.includes("$")) return () => template;
  if (template.length > MAX_REPLACEMENT_CHARACTERS) fail("bad-argument", "The replacement text is too long");
  return (match) => fillTemplate(template, text, match, run);
}

/** Replaces `$&`, `$1`, `$<name>` and similar references in a replacement text. */
function fillTemplate(template: string, text: string, match: RegexMatch, run: Run): string {
  const filled = template.replace(
    /\$(?:\$|&|`|'|<([^>]*)>|(\d\d?))/g,
    (all: string, name?: string, digits?: string) => {
      if (all === "$$") return "$";
      if (all === "$&") return match.groups[0] ?? "";
      if (all === "$`") return text.slice(0, match.index);
      if (all === "$'") return text.slice(match.end);
      if (name !== undefined) return match.named ? (match.named[name] ?? "") : all;
      return groupText(digits!, match) ?? all;
    },
  );
  charge(run, filled.length >> 6);
  checkTextLength(filled.length);
  return filled;
}

function groupText(digits: string, { groups }: RegexMatch): string | undefined {
  const number = Number(digits);
  if (number > 0 && number < groups.length) return groups[number] ?? "";
  const first = Number(digits[0]);
  if (digits.length === 2 && first > 0 && first < groups.length) return (groups[first] ?? "") + digits[1];
  return undefined;
}

/** `text.search(pattern)`. */
export function searchPattern(text: string, pattern: unknown, run: Run): number {
  return regexArgument(pattern, "", run).engineFor(text, run)(text, 0)?.index ?? -1;
}
