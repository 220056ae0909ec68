import * as library from "jmespath";
import { ExpressionError, fail } from "../../errors.ts";
import { clone } from "../../globals/structured-clone.ts";
import { charge, type Run } from "../../run.ts";
import { Builtin } from "../../types/callable.ts";
import { boundedText } from "../../values/coerce.ts";
import { toPlainData } from "../../values/plain-data.ts";
import { interpret, type QueryNode } from "./interpret.ts";

// The type declarations only contain `search`. Only the parser is used: the library's interpreter knows no budget.
const { compile } = library as unknown as { compile(query: string): QueryNode };

const MAX_QUERY_CHARACTERS = 2_000;
const MAX_CACHED_QUERIES = 500;
const parsed = new Map<string, QueryNode>();

/** Cached, because queries recur for every item. */
function parse(source: string, run: Run): QueryNode {
  const cached = parsed.get(source);
  if (cached) return cached;
  charge(run, source.length * 4);
  const node = compile(source);
  if (parsed.size >= MAX_CACHED_QUERIES) parsed.clear();
  parsed.set(source, node);
  return node;
}

function query([data, text]: readonly unknown[], run: Run): unknown {
  const source = boundedText(text, MAX_QUERY_CHARACTERS, run);
  try {
    const result = interpret(parse(source, run), toPlainData(data, run) ?? null, run);
    // An expression that changes objects can change the result, but not the underlying data.
    return run.owned === null ? result : clone(result, run);
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    return fail(
      "bad-argument",
      `The query is not valid: ${error instanceof Error ? error.message.slice(0, 200) : "unknown reason"}`,
    );
  }
}

/** `$jmespath(data, query)`, as specified at jmespath.org. */
export const jmespath = new Builtin("$jmespath", query, {
  signature: "$jmespath(data, query): any",
  doc: "The result of a JMESPath query; see jmespath.org for the language.",
  example: ["$jmespath($input.all(), '[?json.age > `18`].json.name')", ["Ann"]],
});
