import { type Expression, type Node, parseExpressionAt } from "acorn";
import { parse as parseLoosely } from "acorn-loose";
import { childrenOf } from "../syntax/children-of.ts";

/** The syntax tree of a source with or without syntax errors, and the path to a node in it. */
export interface Place {
  readonly root: Expression;
  /** From the root to the innermost node. */
  readonly path: readonly Node[];
}

type Finds = (node: Node) => boolean;

/** Parses a source as far as possible and finds a node in it; undefined when no node matches. */
export function placeIn(source: string, finds: Finds): Place | undefined {
  try {
    const root = parseStrictly(source);
    if (root) return placeOf(root, finds);
    const loose = looseExpressions(source);
    for (const expression of loose) {
      const place = placeOf(expression, finds);
      if (place) return place;
    }
  } catch {
    // Nested too deeply.
  }
  return undefined;
}

function parseStrictly(source: string): Expression | undefined {
  try {
    const root = parseExpressionAt(source, 0, { ecmaVersion: 2023, preserveParens: true });
    return /^[\s;]*$/.test(source.slice(root.end)) ? root : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** In parentheses, so that braces are an object; on one line, because the tolerant parser interprets indentation. */
function looseExpressions(source: string): Expression[] {
  const flat = source
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/[\n\r\u2028\u2029]/g, " ");
  const program = parseLoosely(`(${flat}`, { ecmaVersion: 2023, preserveParens: true });
  const found: Expression[] = [];
  for (const statement of program.body) {
    shift(statement);
    if (statement.type === "ExpressionStatement") found.push(statement.expression);
    else found.push(...expressionsIn(statement));
  }
  return found;
}

function expressionsIn(statement: Node): Expression[] {
  return [...childrenOf(statement)].flatMap((node) =>
    node.type.endsWith("Expression") ? [node as Expression] : expressionsIn(node),
  );
}

/** Corrects positions for the parenthesis before the source. */
function shift(tree: Node): void {
  const pending: Node[] = [tree];
  while (pending.length > 0) {
    const node = pending.pop()!;
    node.start = Math.max(0, node.start - 1);
    node.end = Math.max(0, node.end - 1);
    const inner = [...childrenOf(node)];
    // A shorthand property has one node as its key and its value.
    for (const child of new Set(inner)) pending.push(child);
  }
}

function placeOf(root: Expression, finds: Finds): Place | undefined {
  const parents = new Map<Node, Node | undefined>([[root, undefined]]);
  const pending: Node[] = [root];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (finds(node)) return { root, path: pathTo(node, parents) };
    for (const child of childrenOf(node)) {
      if (parents.has(child)) continue;
      parents.set(child, node);
      pending.push(child);
    }
  }
  return undefined;
}

function pathTo(node: Node, parents: ReadonlyMap<Node, Node | undefined>): Node[] {
  const path: Node[] = [];
  for (let at: Node | undefined = node; at; at = parents.get(at)) path.unshift(at);
  return path;
}
