import type { Item } from "@heddle/workflow";
import { matchKey } from "../merge/by-fields.ts";
import type { Rules } from "./compare.ts";

type Json = Item["json"];

/** Builds the output for two matching items; `undefined` if they are equal. */
export function differing(a: Json, b: Json, rules: Rules): Json | undefined {
  const { fields, isFuzzy, skipped } = rules;
  const without = (json: Json, side: 0 | 1) =>
    [...skipped, ...rules.pairs.map((pair) => pair[side])].reduce(
      (rest, name) => fields.without(rest, name),
      json,
    );
  const [restA, restB] = [without(a, 0), without(b, 1)];
  const names = [...new Set([...Object.keys(restA), ...Object.keys(restB)])];
  const key = (json: Json, name: string) =>
    Object.hasOwn(json, name) ? matchKey([json[name]], isFuzzy) : absent(isFuzzy);
  const unequal = names.filter((name) => key(restA, name) !== key(restB, name));
  if (unequal.length === 0) return undefined;
  if (rules.resolve === "preferInput1") return a;
  if (rules.resolve === "preferInput2") return b;
  return rules.resolve === "mix"
    ? mixed(a, b, rules)
    : bothVersions({ a, b, restA, restB, names, unequal }, rules);
}

/** With a fuzzy comparison a missing field equals an empty one. */
function absent(isFuzzy: boolean): string {
  return isFuzzy ? matchKey([undefined], true) : "";
}

function mixed(a: Json, b: Json, { fields, preferred, except }: Rules): Json {
  const [base, other] = preferred === "input2" ? [b, a] : [a, b];
  return except.reduce((json, name) => {
    const value = fields.get(other, name);
    return value === undefined ? fields.without(json, name) : fields.set(json, name, value);
  }, base);
}

interface Pair {
  a: Json;
  b: Json;
  restA: Json;
  restB: Json;
  names: readonly string[];
  unequal: readonly string[];
}

function bothVersions({ a, b, restA, restB, names, unequal }: Pair, rules: Rules): Json {
  const { fields, pairs, skipped } = rules;
  const [nameA, nameB] = rules.names;
  const both = (one: unknown, other: unknown) => ({ [nameA]: one ?? null, [nameB]: other ?? null });
  const left = skipped.filter(
    (name) => fields.get(a, name) !== undefined || fields.get(b, name) !== undefined,
  );
  return {
    keys: Object.fromEntries(pairs.map(([name]) => [name, fields.get(a, name)])),
    same: Object.fromEntries(
      names.filter((name) => !unequal.includes(name)).map((name) => [name, restA[name]]),
    ),
    different: Object.fromEntries(unequal.map((name) => [name, both(restA[name], restB[name])])),
    ...(left.length > 0 && {
      skipped: Object.fromEntries(left.map((name) => [name, both(fields.get(a, name), fields.get(b, name))])),
    }),
  };
}
