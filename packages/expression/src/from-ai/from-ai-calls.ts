import type { CallExpression, Identifier, Literal, Node, TemplateLiteral, UnaryExpression } from "acorn";
import { childrenOf } from "../syntax/children-of.ts";
import { parseSegment } from "../syntax/parse.ts";
import { isExpression, readSegments } from "../syntax/segments.ts";

/** A value that a language model fills in: `$fromAI(key, description?, type?, default?)` as written. */
export interface FromAiCall {
  readonly key: string;
  readonly description: string | undefined;
  /** `string`, `number`, `boolean` or `json`; `string` when absent. */
  readonly type: string;
  /** Undefined when the model has to fill it in. */
  readonly fallback: unknown;
}

/**
 * Every `$fromAI` in the expressions of parameters, in their order, each key once. Nothing is evaluated: a call whose arguments are not
 * written out is left out.
 */
export function fromAiCalls(parameters: unknown): FromAiCall[] {
  const calls = new Map<string, FromAiCall>();
  for (const text of templatesIn(parameters))
    for (const call of callsIn(text)) if (!calls.has(call.key)) calls.set(call.key, call);
  return [...calls.values()];
}

function templatesIn(value: unknown): string[] {
  if (isExpression(value)) return value.includes("$fromAI") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(templatesIn);
}

function callsIn(text: string): FromAiCall[] {
  return readSegments(text).flatMap((part) => {
    const tree = part.kind === "resolvable" ? parseSegment(part.text) : undefined;
    return tree ? callsBelow(tree) : [];
  });
}

function callsBelow(node: Node): FromAiCall[] {
  const own = node.type === "CallExpression" ? callOf(node as CallExpression) : undefined;
  return [...(own ? [own] : []), ...[...childrenOf(node)].flatMap(callsBelow)];
}

function callOf({ callee, arguments: args }: CallExpression): FromAiCall | undefined {
  // The family reads the name in any case.
  if (callee.type !== "Identifier" || (callee as Identifier).name.toLowerCase() !== "$fromai")
    return undefined;
  const [key, description, type, fallback] = args.map(constantOf);
  if (typeof key !== "string" || !/^[\w-]{1,64}$/.test(key)) return undefined;
  return {
    key,
    description: typeof description === "string" && description !== "" ? description : undefined,
    type: typeof type === "string" ? type.toLowerCase() : "string",
    fallback,
  };
}

/** Constant value of an argument; `undefined` if it is computed. */
function constantOf(node: Node): unknown {
  if (node.type === "Literal") return (node as Literal).value;
  if (node.type === "TemplateLiteral") {
    const { quasis, expressions } = node as TemplateLiteral;
    return expressions.length === 0 ? quasis[0]?.value.cooked : undefined;
  }
  if (node.type !== "UnaryExpression" || (node as UnaryExpression).operator !== "-") return undefined;
  const value = constantOf((node as UnaryExpression).argument);
  return typeof value === "number" ? -value : undefined;
}
