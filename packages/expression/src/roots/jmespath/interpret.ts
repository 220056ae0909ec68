import { charge, checkListLength, newList, own, type Run } from "../../run.ts";
import { isPlain, type PlainObject, setField } from "../../values/kinds.ts";
import { callFunction } from "./functions.ts";
import { compare, fieldOf, isFalse, Reference } from "./values.ts";

/** A node of a query's syntax tree, as the library parses it. */
export interface QueryNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly children?: readonly QueryNode[];
}

/** The result of a query on plain data. Every step is charged. @throws Error for a query that does not fit the data. */
export function interpret(query: QueryNode, data: unknown, run: Run): unknown {
  const result = visit(query, data, run);
  return result instanceof Reference ? null : result;
}

type Rule = (node: QueryNode, value: unknown, run: Run) => unknown;

const child = (node: QueryNode, at: number): QueryNode => node.children![at]!;

function visit(node: QueryNode, value: unknown, run: Run): unknown {
  charge(run, 1);
  const rule = Object.hasOwn(RULES, node.type) ? RULES[node.type] : undefined;
  if (rule === undefined) throw new Error(`Unknown node type: ${node.type}`);
  return rule(node, value, run) ?? null;
}

/** The second part reads the result of the first. */
const inSequence: Rule = (node, value, run) => visit(child(node, 1), visit(child(node, 0), value, run), run);

/** The results that are not null. */
function project(elements: readonly unknown[], node: QueryNode, run: Run): unknown[] {
  const found: unknown[] = [];
  for (const element of elements) {
    const result = visit(node, element, run);
    if (result !== null) found.push(result);
  }
  return newList(run, found);
}

function filter(node: QueryNode, value: unknown, run: Run): unknown {
  const list = visit(child(node, 0), value, run);
  if (!Array.isArray(list)) return null;
  const wanted = list.filter((element) => !isFalse(visit(child(node, 2), element, run)));
  return project(wanted, child(node, 1), run);
}

function projectFields(node: QueryNode, value: unknown, run: Run): unknown {
  const object = visit(child(node, 0), value, run);
  if (!isPlain(object)) return null;
  const values = Object.values(object);
  charge(run, values.length);
  return project(values, child(node, 1), run);
}

function flatten(node: QueryNode, value: unknown, run: Run): unknown {
  const list = visit(child(node, 0), value, run);
  if (!Array.isArray(list)) return null;
  const flat: unknown[] = [];
  for (const element of list) {
    const inner: readonly unknown[] = Array.isArray(element) ? element : [element];
    checkListLength(flat.length + inner.length);
    charge(run, inner.length);
    for (const one of inner) flat.push(one);
  }
  return newList(run, flat);
}

function slice(node: QueryNode, value: unknown, run: Run): unknown {
  if (!Array.isArray(value)) return null;
  const [start, stop, step] = node.children as unknown as readonly (number | null)[];
  const by = step ?? 1;
  if (by === 0) throw new Error("Invalid slice, step cannot be 0");
  const { length } = value;
  const first = start === null ? (by < 0 ? length - 1 : 0) : within(start!, length, by);
  const last = stop === null ? (by < 0 ? -1 : length) : within(stop!, length, by);
  const part: unknown[] = [];
  for (let at = first; by > 0 ? at < last : at > last; at += by) {
    charge(run, 1);
    part.push(value[at]);
  }
  return newList(run, part);
}

/** An end of a slice; negative ones count from the end of the list. */
function within(end: number, length: number, step: number): number {
  const at = end < 0 ? end + length : end;
  if (at < 0) return step < 0 ? -1 : 0;
  return at >= length ? (step < 0 ? length - 1 : length) : at;
}

function selectFields(node: QueryNode, value: unknown, run: Run): unknown {
  if (value === null) return null;
  const selected: PlainObject = {};
  charge(run, node.children!.length);
  for (const { name, value: inner } of node.children!)
    setField(selected, name!, visit(inner as QueryNode, value, run));
  return own(run, selected);
}

/** A copy, because the syntax tree is used again. */
function literal({ value }: QueryNode, _data: unknown, run: Run): unknown {
  if (typeof value !== "object" || value === null) return value;
  charge(run, 100);
  return structuredClone(value);
}

const RULES: Readonly<Record<string, Rule>> = {
  Field: (node, value) => fieldOf(value, node.name!),
  Subexpression: inSequence,
  IndexExpression: inSequence,
  Pipe: inSequence,
  Index: (node, value) => (Array.isArray(value) ? value.at(node.value as number) : null),
  Slice: slice,
  Projection: (node, value, run) => {
    const list = visit(child(node, 0), value, run);
    return Array.isArray(list) ? project(list, child(node, 1), run) : null;
  },
  ValueProjection: projectFields,
  FilterProjection: filter,
  Comparator: (node, value, run) =>
    compare(node.name!, visit(child(node, 0), value, run), visit(child(node, 1), value, run), run),
  Flatten: flatten,
  Identity: (_node, value) => value,
  Current: (_node, value) => value,
  MultiSelectList: (node, value, run) => {
    if (value === null) return null;
    return newList(
      run,
      node.children!.map((part) => visit(part, value, run)),
    );
  },
  MultiSelectHash: selectFields,
  OrExpression: (node, value, run) => {
    const first = visit(child(node, 0), value, run);
    return isFalse(first) ? visit(child(node, 1), value, run) : first;
  },
  AndExpression: (node, value, run) => {
    const first = visit(child(node, 0), value, run);
    return isFalse(first) ? first : visit(child(node, 1), value, run);
  },
  NotExpression: (node, value, run) => isFalse(visit(child(node, 0), value, run)),
  Literal: literal,
  Function: (node, value, run) =>
    callFunction(
      node.name!,
      node.children!.map((argument) => visit(argument, value, run)),
      run,
    ),
  ExpressionReference: (node, _value, run) => new Reference((value) => visit(child(node, 0), value, run)),
};
