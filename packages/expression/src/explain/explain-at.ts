import type {
  CallExpression,
  Function as FunctionNode,
  Identifier,
  Literal,
  MemberExpression,
  Node,
} from "acorn";
import { type DocumentedExample, documentedExample } from "../completion/completion.ts";
import { isNodeList } from "../completion/context.ts";
import { shortForm } from "../completion/short-form.ts";
import { probe } from "../cursor/probe.ts";
import { regionAt } from "../cursor/region.ts";
import { type Place, placeIn } from "../cursor/tree-at.ts";
import { typicalValue } from "../cursor/typical-value.ts";
import { globals } from "../globals/index.ts";
import { helpOnBuiltIn, helpOnMember, helpOnRoot, helpOnStatic } from "../help-pages.ts";
import { memberTable, typeTable } from "../members/member-table.ts";
import { typeName } from "../members/read.ts";
import { roots } from "../roots/index.ts";
import type { Run } from "../run.ts";
import type { Scope } from "../scope.ts";
import { childrenOf } from "../syntax/children-of.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { toPlainData } from "../values/plain-data.ts";

/** Element at an offset of a template. `from` and `to` (exclusive) are indexes in the template. */
export interface Hint {
  readonly from: number;
  readonly to: number;
  readonly kind: "variable" | "field" | "method" | "function" | "node" | "literal";
  readonly name: string;
  /** Type of the value, as named in messages. */
  readonly type?: string | undefined;
  /** The value in at most 40 characters. */
  readonly value?: string | undefined;
  readonly signature?: string | undefined;
  readonly doc?: string | undefined;
  readonly example?: DocumentedExample | undefined;
  /** Page of the guide to expressions with its anchor, such as `text#split`. */
  readonly help?: string | undefined;
}

type Words = Omit<Hint, "from" | "to">;

/**
 * Describes the element at an offset of a template: a variable, field, method, node or literal with its type, value and
 * documentation. Evaluates without side effects and never throws. `undefined` outside of braces and between words.
 */
export function explainAt(text: string, offset: number, scope: Scope): Hint | undefined {
  const region = regionAt(text, offset);
  if (!region) return undefined;
  const at = offset - region.from;
  const place = placeIn(region.source, (node) => isWord(node) && node.start <= at && at <= node.end);
  if (!place) return undefined;
  const node = place.path.at(-1)!;
  const words = wordsFor(node, place, scope);
  return words && { from: region.from + node.start, to: region.from + node.end, ...words };
}

/** The tolerant parser adds names without characters in the source; they are ignored. */
const isWord = (node: Node) =>
  (node.type === "Identifier" && node.end > node.start) ||
  node.type === "Literal" ||
  node.type === "TemplateElement";

function wordsFor(node: Node, place: Place, scope: Scope): Words | undefined {
  const parent = place.path.at(-2);
  if (parent?.type === "MemberExpression" && (parent as MemberExpression).property === node) {
    return ofMember(parent as MemberExpression, node, place, scope);
  }
  if (node.type !== "Identifier") return ofLiteral(node, parent, scope);
  const isKey = parent?.type === "Property" && (parent as unknown as { key: Node }).key === node;
  if (isKey && place.path.at(-3)?.type === "ObjectExpression") return undefined;
  return ofName((node as Identifier).name, node, place, scope);
}

function ofMember(member: MemberExpression, node: Node, place: Place, scope: Scope): Words | undefined {
  const name = keyOf(member);
  if (name === undefined) {
    return node.type === "Identifier" ? ofName((node as Identifier).name, node, place, scope) : undefined;
  }
  if (isNodeList(member.object)) return ofNode(name, scope);
  const call = place.path.at(-3);
  const isCalled = call?.type === "CallExpression" && (call as CallExpression).callee === member;
  const receiver = documentation(member.object, name, place, scope, isCalled);
  const value = valueWords(member, place, scope) ?? {};
  if (receiver?.kind === "method") return receiver;
  return { kind: "field", name, ...receiver, ...value };
}

function keyOf({ computed, property }: MemberExpression): string | undefined {
  if (!computed) return property.type === "Identifier" ? property.name : undefined;
  const { value } = property as Literal;
  return property.type === "Literal" && (typeof value === "string" || typeof value === "number")
    ? String(value)
    : undefined;
}

/** The documentation of a member in the table of the receiver's type. */
function documentation(
  object: Node,
  name: string,
  place: Place,
  scope: Scope,
  isCalled: boolean,
): Words | undefined {
  const ofValue = (value: unknown): Words | undefined => {
    const isOwn =
      typeof value === "object" && value !== null && !Callable.is(value) && Object.hasOwn(value, name);
    const table = isOwn && !Array.isArray(value) ? undefined : memberTable(value);
    const getter = table?.getters[name];
    const method = table?.methods[name];
    if (method && (isCalled || !getter)) {
      const { signature, doc, example } = method;
      return {
        kind: "method",
        name,
        signature,
        doc,
        example: documentedExample(example),
        help: helpOn(value, name),
      };
    }
    return (
      getter && {
        kind: "field",
        name,
        type: getter.type,
        doc: getter.doc,
        help: getter.doc ? helpOn(value, name) : undefined,
      }
    );
  };
  const probed = probe(place, object, "value", scope, ({ value }) =>
    value === undefined || value === null ? undefined : { words: ofValue(value) },
  );
  return probed ? probed.words : ofValue(typicalValue(object));
}

function helpOn(value: unknown, member: string): string | undefined {
  if (value instanceof Builtin) return helpOnStatic(value.name, member);
  const table = typeTable(value);
  return table && helpOnMember(table.name, member);
}

function ofLiteral(node: Node, parent: Node | undefined, scope: Scope): Words | undefined {
  const { value } = node as Literal;
  if (node.type === "TemplateElement" || value === undefined) return undefined;
  if (parent?.type === "CallExpression" && typeof value === "string") {
    const { callee, arguments: args } = parent as CallExpression;
    const name = callee.type === "Identifier" ? callee.name : undefined;
    if (args[0] === node && (name === "$" || name === "$items")) return ofNode(value, scope);
  }
  const isPattern = value instanceof RegExp || (node as Literal).regex !== undefined;
  return {
    kind: "literal",
    name: (node as Literal).raw ?? String(value),
    type: isPattern ? "regular expression" : typeName(value),
  };
}

function ofNode(name: string, scope: Scope): Words {
  const { run } = scope;
  if (!run.hasNode(name)) return { kind: "node", name, doc: "There is no node with this name." };
  const items = run.runCount(name) > 0 ? run.outputItems(name) : undefined;
  const doc = items
    ? `Node of the workflow; items that it sent out: ${items.length}.`
    : "Node of the workflow; it has not been executed yet.";
  return { kind: "node", name, type: "node", doc };
}

function ofName(name: string, node: Node, place: Place, scope: Scope): Words | undefined {
  const parent = place.path.at(-2);
  if (parent && /Function/.test(parent.type) && (parent as FunctionNode).body !== node) {
    return ofParameter(name, parent as FunctionNode, place, scope);
  }
  const value = valueWords(node, place, scope) ?? patternWords(node, place, scope);
  const isLocal = probe(place, node, "value", scope, ({ locals }) => locals.has(name)) === true;
  if (isLocal) return { kind: "variable", name, ...value };
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  const help = root?.isOutdated ? undefined : helpOnRoot(name);
  if (root?.signature) return { kind: "function", name, signature: root.signature, doc: root.doc, help };
  if (root) return { kind: "variable", name, doc: root.doc, ...value, help };
  const builtin = Object.hasOwn(globals, name) ? globals[name] : undefined;
  if (builtin instanceof Builtin) {
    const { signature, doc } = builtin.details;
    return {
      kind: signature ? "function" : "variable",
      name,
      signature,
      doc,
      help: helpOnBuiltIn(name, signature !== undefined && !signature.startsWith("new ")),
    };
  }
  return value && { kind: "variable", name, ...value };
}

/** A parameter, whose value is known in the body of its function. */
function ofParameter(name: string, { body }: FunctionNode, place: Place, scope: Scope): Words | undefined {
  const within = firstExpression(body);
  const value =
    within && probe(place, within, "value", scope, ({ locals }, run) => describe(locals.get(name), run));
  return { kind: "variable", name, ...value };
}

function firstExpression(node: Node): Node | undefined {
  if (node.type.endsWith("Expression") || node.type === "Identifier" || node.type === "Literal") return node;
  for (const child of childrenOf(node)) {
    if (child.type === "VariableDeclarator") {
      const { init } = child as unknown as { init?: Node | null };
      if (init) return init;
    } else {
      const found = firstExpression(child);
      if (found) return found;
    }
  }
  return undefined;
}

type ValueWords = Pick<Words, "type" | "value">;

function valueWords(node: Node, place: Place, scope: Scope): ValueWords | undefined {
  return probe(place, node, "value", scope, ({ value, locals }, run) =>
    value === undefined && locals.size === 0 ? undefined : describe(value, run),
  );
}

/** The value of a name that is declared in a pattern. */
function patternWords(node: Node, place: Place, scope: Scope): ValueWords | undefined {
  return probe(place, node, "pattern", scope, ({ value }, run) =>
    value === undefined ? undefined : describe(value, run),
  );
}

function describe(value: unknown, run: Run): ValueWords | undefined {
  if (value === undefined) return undefined;
  if (Callable.is(value)) return { type: "function" };
  const type = typeName(value);
  try {
    const plain = toPlainData(value, run);
    const isOwnType =
      plain !== null && typeof plain === "object" && !Array.isArray(plain) && type !== "object";
    return isOwnType ? { type } : { type, value: shortForm(plain) };
  } catch {
    return { type };
  }
}
