import * as library from "jmespath";
import { ExpressionError, fail } from "../errors.ts";
import { charge, own, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { boundedText } from "../values/coerce.ts";
import { type PlainObject, setField } from "../values/kinds.ts";
import { toPlainData } from "../values/plain-data.ts";

// The type declarations only contain `search`.
const { compile, search } = library as unknown as {
  compile(query: string): unknown;
  search(data: unknown, query: string): unknown;
};

/** Estimated cost of a query: its syntax nodes, and how often it may repeat the data that it reads. */
interface Cost {
  parts: number;
  growth: number;
}

interface QueryNode {
  readonly type?: string;
  readonly children?: readonly unknown[];
}

/** Every list or object that a query builds multiplies the work of what follows. */
function costOf(node: unknown, cost: Cost): Cost {
  if (typeof node !== "object" || node === null) return cost;
  cost.parts++;
  const { type, children = [] } = node as QueryNode;
  if (type === "MultiSelectList" || type === "MultiSelectHash") cost.growth *= Math.max(1, children.length);
  for (const child of children) costOf(child, cost);
  for (const value of Object.values(node))
    if (value !== children && typeof value === "object") costOf(value, cost);
  return cost;
}

const MAX_CACHED_QUERIES = 500;
const costs = new Map<string, Cost>();

/** Cached, because queries recur for every item. The library itself parses them each time. */
function costOfQuery(source: string): Cost {
  const cached = costs.get(source);
  if (cached) return cached;
  const cost = costOf(compile(source), { parts: 0, growth: 1 });
  if (costs.size >= MAX_CACHED_QUERIES) costs.clear();
  costs.set(source, cost);
  return cost;
}

function query([data, text]: readonly unknown[], run: Run): unknown {
  const source = boundedText(text, 2_000, run);
  try {
    const cost = costOfQuery(source);
    const copy = copyData(toPlainData(data, run), run, null);
    const work = copy.size * cost.growth;
    if (!(work <= 1_000_000)) return fail("too-large", "the query repeats its data too often");
    charge(run, (work >> 2) + copy.size * cost.parts);
    return copyData(search(copy.value, source), run, Object.prototype).value;
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    return fail(
      "bad-argument",
      `The query is not valid: ${error instanceof Error ? error.message.slice(0, 200) : "unknown reason"}`,
    );
  }
}

/** A deep copy: of objects without prototype for the query, of plain objects for the expression. */
function copyData(value: unknown, run: Run, prototype: object | null): { value: unknown; size: number } {
  let size = 0;
  const copy = (inner: unknown, level: number): unknown => {
    size++;
    charge(run, 1);
    if (level > 200) return fail("bad-argument", "The data is nested too deeply for a query");
    if (inner === null || typeof inner !== "object") return typeof inner === "function" ? null : inner;
    if (Array.isArray(inner))
      return own(
        run,
        inner.map((element) => copy(element, level + 1)),
      );
    const object = Object.create(prototype) as PlainObject;
    for (const key of Object.keys(inner)) setField(object, key, copy((inner as PlainObject)[key], level + 1));
    return own(run, object);
  };
  return { value: copy(value, 0), size };
}

/** `$jmespath(data, query)`, as specified at jmespath.org. */
export const jmespath = new Builtin("$jmespath", query, {
  signature: "$jmespath(data, query): any",
  doc: "The result of a JMESPath query; see jmespath.org for the language.",
  example: ["$jmespath($input.all(), '[?json.age > `18`].json.name')", ["Ann"]],
});
