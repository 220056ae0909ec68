import type { Item, PairedItem } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fieldNames } from "../../item-fields/field-names.ts";
import { type Fields, fieldsFor } from "../../item-fields/fields-of-json.ts";
import { fieldOf, matchKey } from "../merge/by-fields.ts";
import type { CompareContext } from "./description.ts";
import { differing } from "./differing.ts";

/** The items of the four outputs. */
interface Compared {
  onlyA: Item[];
  same: Item[];
  different: Item[];
  onlyB: Item[];
}

/** Options for comparing items. */
export interface Rules {
  /** Fields that match items of A to items of B, as pairs. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly fields: Fields;
  readonly isFuzzy: boolean;
  readonly skipped: readonly string[];
  readonly resolve: string;
  /** With `mix`: the input that is preferred, and the fields that come from the other one. */
  readonly preferred: "input1" | "input2";
  readonly except: readonly string[];
  /** Names of both values of a field. */
  readonly names: readonly [string, string];
}

/** Compares the items that belong together and sorts out all others. */
export function compare(context: CompareContext, first: readonly Item[], second: readonly Item[]): Compared {
  const rules = rulesOf(context);
  const { options } = context.read();
  const dotted = options.disableDotNotation !== true;
  const keyOf = (item: Item, side: 0 | 1) =>
    matchKey(
      rules.pairs.map((pair) => fieldOf(item, pair[side], dotted)),
      rules.isFuzzy,
    );
  const partners = new Map<string, number[]>();
  for (const [index, item] of second.entries()) {
    const key = keyOf(item, 1);
    partners.set(key, [...(partners.get(key) ?? []), index]);
  }
  const result: Compared = { onlyA: [], same: [], different: [], onlyB: [] };
  const matched = new Set<string>();
  for (const [index, item] of first.entries()) {
    const key = keyOf(item, 0);
    const found = partners.get(key) ?? [];
    if (found.length === 0) result.onlyA.push({ ...item, pairedItem: { item: index, input: 0 } });
    else matched.add(key);
    for (const other of options.multipleMatches === "all" ? found : found.slice(0, 1)) {
      const pairedItem = [
        { item: index, input: 0 },
        { item: other, input: 1 },
      ];
      sortIn(result, rules, { a: item, b: second[other] as Item, pairedItem });
    }
  }
  result.onlyB = second.flatMap((item, index) =>
    matched.has(keyOf(item, 1)) ? [] : [{ ...item, pairedItem: { item: index, input: 1 } }],
  );
  return result;
}

function sortIn(
  result: Compared,
  rules: Rules,
  { a, b, pairedItem }: { a: Item; b: Item; pairedItem: PairedItem[] },
): void {
  const json = differing(a.json, b.json, rules);
  if (json === undefined) result.same.push({ ...a, pairedItem });
  else result.different.push({ json, pairedItem });
}

function rulesOf({ read, node }: CompareContext): Rules {
  const { mergeByFields, resolve, fuzzyCompare, preferWhenMix, exceptWhenMix, options } = read();
  const pairs = mergeByFields.values
    .map(({ field1, field2 }) => [field1.trim(), field2.trim()] as const)
    .filter(([one, other]) => one !== "" && other !== "");
  if (pairs.length === 0) throw nodeError("no-fields-to-match", {});
  return {
    pairs,
    fields: fieldsFor(options.disableDotNotation),
    isFuzzy: fuzzyCompare,
    skipped: fieldNames(options.skipFields, "Fields to Skip Comparing"),
    resolve,
    preferred: preferWhenMix,
    except: fieldNames(exceptWhenMix, "For Everything Except"),
    names: node.typeVersion < 2 ? ["input1", "input2"] : ["inputA", "inputB"],
  };
}
