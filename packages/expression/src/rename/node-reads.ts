import type { CallExpression, Identifier, Literal, MemberExpression, Node } from "acorn";
import { childrenOf } from "../syntax/children-of.ts";
import { parseCode, parseSegment } from "../syntax/parse.ts";
import { readSegments } from "../syntax/segments.ts";
import { applyEdits, type Edit } from "./edits.ts";
import { nodeReferences, type Reference } from "./references.ts";

/** A read of another node's data: of the item that the current one comes from, or of its first or last one. */
export interface NodeRead {
  /** Name of the node. */
  readonly node: string;
  readonly accessor: "item" | "first" | "last";
  /** The field read; undefined where all fields are, or one whose name is known only in a run. */
  readonly field: string | undefined;
  /** `$('A').item.json.name` as written. */
  readonly source: string;
}

/** The text that takes the place of a read; undefined leaves it. */
type Replace = (read: NodeRead) => string | undefined;

/**
 * Replaces reads such as `$('A').item.json.name` and `$('A').first().json` in a string. Other references to nodes, and
 * sources with syntax errors, stay unchanged.
 */
export function replaceNodeReads(text: string, kind: "template" | "code", replace: Replace): string {
  if (!text.includes("$")) return text;
  if (kind === "code") return applyEdits(text, editsIn(text, parseCode, replace));
  const edits = readSegments(text).flatMap((part) =>
    part.kind === "resolvable"
      ? editsIn(part.text, parseSegment, replace).map(({ from, to, insert }) => ({
          from: from + part.from + 2,
          to: to + part.from + 2,
          insert,
        }))
      : [],
  );
  return applyEdits(text, edits);
}

function editsIn(source: string, parse: (source: string) => Node | undefined, replace: Replace): Edit[] {
  const tree = parsed(source, parse);
  if (!tree) return [];
  return nodeReferences(tree, source).flatMap((reference) => {
    const found = readOf(tree, reference, source);
    const insert = found && replace(found.read);
    return found && insert !== undefined ? [{ from: found.from, to: found.to, insert }] : [];
  });
}

/** A source that is nested too deeply cannot be read. */
function parsed(source: string, parse: (source: string) => Node | undefined): Node | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

function readOf(
  tree: Node,
  reference: Reference,
  source: string,
): { read: NodeRead; from: number; to: number } | undefined {
  const around = enclosing(tree, reference).filter(({ type }) => type !== "ChainExpression");
  const call = around[0] as CallExpression | undefined;
  if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") return undefined;
  if ((call.callee as Identifier).name !== "$" || call.arguments.length !== 1) return undefined;
  const chosen = accessorOf(call, around);
  const json = chosen && around[chosen.steps];
  if (!chosen || !json || memberName(json, around[chosen.steps - 1]!) !== "json") return undefined;
  const named = around[chosen.steps + 1];
  const field = named && memberName(named, json);
  const isMethod = (around[chosen.steps + 2] as CallExpression | undefined)?.callee === named;
  const end = field === undefined || isMethod ? json : named!;
  const read = {
    node: reference.name,
    accessor: chosen.accessor,
    field: end === json ? undefined : field,
    source: source.slice(call.start, end.end),
  };
  return { read, from: call.start, to: end.end };
}

/** The selection of the item, and the number of syntax nodes that it takes from the call `$('A')` on. */
function accessorOf(
  call: CallExpression,
  around: readonly Node[],
): { accessor: NodeRead["accessor"]; steps: number } | undefined {
  const name = around[1] && memberName(around[1], call);
  if (name === "item") return { accessor: "item", steps: 2 };
  if (name !== "first" && name !== "last") return undefined;
  const called = around[2] as CallExpression | undefined;
  const isCall = called?.type === "CallExpression" && called.callee === around[1];
  return isCall && called.arguments.length === 0 ? { accessor: name, steps: 3 } : undefined;
}

/** The name in `object.name` or `object["name"]`; undefined for other syntax nodes and names known only in a run. */
function memberName(node: Node, object: Node): string | undefined {
  const member = node as MemberExpression;
  if (member.type !== "MemberExpression" || member.object !== object) return undefined;
  if (!member.computed) return (member.property as Identifier).name;
  const { value } = member.property as Literal;
  return typeof value === "string" ? value : undefined;
}

/** The syntax nodes around a reference, the innermost first. */
function enclosing(tree: Node, { start, end }: Reference): Node[] {
  const path: Node[] = [];
  let node: Node | undefined = tree;
  while (node && !(node.start === start && node.end === end)) {
    path.unshift(node);
    node = [...childrenOf(node)].find((child) => child.start <= start && child.end >= end);
  }
  return path;
}
