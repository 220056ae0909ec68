import type { BinaryExpression, CallExpression, Expression, Identifier, MemberExpression, Node } from "acorn";
import { DateTime, Duration, Interval } from "luxon";
import { globals } from "../globals/index.ts";
import { memberTable } from "../members/member-table.ts";
import { NodeRoot } from "../roots/node-root.ts";
import { Builtin } from "../types/callable.ts";
import { allTables } from "../types/registry.ts";
import type { Method } from "../types/tables.ts";

const ITEM = { json: {}, binary: {} };

/** A value of each type that signatures mention. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  string: "",
  number: 0,
  boolean: false,
  object: {},
  list: [],
  item: ITEM,
  node: new NodeRoot(""),
  date: new Date(0),
  Date: new Date(0),
  DateTime: DateTime.fromMillis(0),
  Duration: Duration.fromMillis(0),
  Interval: Interval.fromDateTimes(new Date(0), new Date(0)),
};

/** Maximum depth of the analysis. */
const MAX_LEVELS = 30;

const COMPARISONS = new Set(["==", "!=", "===", "!==", "<", ">", "<=", ">=", "in", "instanceof"]);

/**
 * A value of the type that an expression has by its syntax, for expressions without a real value because there is no data. Undefined
 * when the syntax does not determine the type.
 */
export function typicalValue(node: Node, level = 0): unknown {
  if (level > MAX_LEVELS) return undefined;
  switch (node.type) {
    case "Literal":
      return (node as { value?: unknown }).value ?? undefined;
    case "TemplateLiteral":
      return "";
    case "ArrayExpression":
      return [];
    case "ObjectExpression":
      return {};
    case "ParenthesizedExpression":
    case "ChainExpression":
      return typicalValue((node as unknown as { expression: Expression }).expression, level + 1);
    case "BinaryExpression":
      return ofOperation(node as BinaryExpression, level + 1);
    case "CallExpression":
      return ofCall(node as CallExpression, level + 1);
    case "MemberExpression":
      return ofMember(node as MemberExpression, level + 1);
  }
  return undefined;
}

function ofOperation({ operator, left, right }: BinaryExpression, level: number): unknown {
  if (COMPARISONS.has(operator)) return false;
  if (operator !== "+") return 0;
  const sides = [typicalValue(left, level), typicalValue(right, level)];
  if (sides.some((side) => typeof side === "string")) return "";
  return sides.every((side) => typeof side === "number") ? 0 : undefined;
}

function ofCall({ callee }: CallExpression, level: number): unknown {
  if (callee.type === "Identifier") {
    if (callee.name === "$") return SAMPLES["node"];
    const builtin = globals[callee.name];
    return builtin instanceof Builtin ? sampleOf(builtin.details.signature) : undefined;
  }
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  return ofMethod((callee.property as Identifier).name, callee.object as Expression, level);
}

/** A value of the type that a method returns, by the type of the receiver, or if all methods of that name agree. */
function ofMethod(name: string, object: Expression, level: number): unknown {
  const receiver = object.type === "Identifier" ? globals[object.name] : typicalValue(object, level);
  const method = receiver === undefined ? undefined : memberTable(receiver)?.methods[name];
  const candidates: (Method | undefined)[] = method
    ? [method]
    : allTables().map((table) => table.methods[name]);
  const types = new Set(candidates.flatMap((method) => (method ? [resultType(method.signature)] : [])));
  return types.size === 1 ? sampleOf(`: ${[...types][0]}`) : undefined;
}

function ofMember(node: MemberExpression, level: number): unknown {
  if (node.computed || node.property.type !== "Identifier") return undefined;
  const { name } = node.property;
  if (name === "length") return 0;
  const object = typicalValue(node.object, level);
  if (name === "item" && object instanceof NodeRoot) return ITEM;
  return (name === "json" || name === "binary") && (object === ITEM || object instanceof NodeRoot)
    ? {}
    : undefined;
}

const resultType = (signature: string | undefined) => /:\s*([^:]*)$/.exec(signature ?? "")?.[1]?.trim() ?? "";

function sampleOf(signature: string | undefined): unknown {
  const type = resultType(signature).replace(/\s*\|\s*(?:null|undefined)$/, "");
  return type.endsWith("]") ? [] : SAMPLES[type];
}
