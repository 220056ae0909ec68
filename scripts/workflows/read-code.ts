// Traces the reads of scripts and expressions, without running them: `const d = $json.order; d.items.map((i) =>
// i.price)` shows that `order` has a list `items` of objects with a `price`.
import { type AnyNode, type Pattern, parse } from "acorn";
import { SCRIPT_OPTIONS } from "./parses.ts";
import { followCall } from "./read-calls.ts";
import { elementOf, type Names, readMember, type Value } from "./read-value.ts";
import type { Shape } from "./shape.ts";

/** Data of a script: its input items and those of other nodes. */
export interface Sources {
  json: Shape;
  named(node: string): Shape;
  /** Output of the node itself: the responses to its requests. */
  own: Shape;
}

export class CodeReader {
  readonly sources: Sources;
  #depth = 0;
  #returned: Value;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** Reads a script or one expression; code that cannot be parsed is ignored. */
  read(code: string, isExpression: boolean): Value {
    try {
      const program = parse(isExpression ? `(${code}\n)` : code, SCRIPT_OPTIONS);
      const [first] = program.body;
      const names = this.#start();
      if (isExpression && first?.type === "ExpressionStatement") return this.value(first.expression, names);
      this.#walkAll(program.body, names);
      return this.#returned;
    } catch {
      // Neither does it run.
    }
    return undefined;
  }

  #start(): Names {
    const { json, own } = this.sources;
    return new Map<string, Value>([
      ["$response", { kind: "record", values: new Map([["body", { kind: "shape", shape: own }]]) }],
      ["$json", { kind: "shape", shape: json }],
      ["$input", { kind: "source", json }],
      ["items", { kind: "items", json }],
      ["item", { kind: "item", json }],
    ]);
  }

  /** Calls a function of the script with the known facts about its arguments. */
  call(called: Value, given: Value[]): Value {
    if (called?.kind !== "function" || this.#depth > 6) return undefined;
    const names: Names = new Map(called.names);
    called.node.params.forEach((parameter, index) => {
      this.bind(parameter, given[index], names);
    });
    this.#depth++;
    const before = this.#returned;
    this.#returned = undefined;
    const { body } = called.node;
    const result = body.type === "BlockStatement" ? this.#body(body, names) : this.value(body, names);
    this.#returned = before;
    this.#depth--;
    return result;
  }

  #body(body: AnyNode, names: Names): Value {
    this.#walk(body, names);
    return this.#returned;
  }

  value(node: AnyNode | null | undefined, names: Names): Value {
    switch (node?.type) {
      case "Identifier":
        return names.get(node.name);
      case "MemberExpression":
        return this.#member(node, names);
      case "ChainExpression":
      case "ParenthesizedExpression":
        return this.value(node.expression, names);
      case "AwaitExpression":
        return this.value(node.argument, names);
      case "CallExpression":
      case "NewExpression":
        return followCall(this, node, names);
      case "LogicalExpression":
        return node.operator === "&&" ? this.#both(node, names) : this.#either(node.left, node.right, names);
      case "ConditionalExpression":
        this.value(node.test, names);
        return this.#either(node.consequent, node.alternate, names);
      case "BinaryExpression":
        return this.#compare(node, names);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return { kind: "function", node, names };
      case "ObjectExpression":
        return this.#record(node, names);
      case "ArrayExpression":
        return { kind: "list", of: this.#elements(node, names) };
      case "AssignmentExpression": {
        const value = this.value(node.right, names);
        if (node.left.type === "Identifier") names.set(node.left.name, value);
        else this.value(node.left, names);
        // `items[0].json = …` takes an object.
        if (value?.kind === "shape" && node.left.type === "MemberExpression" && keyOf(node.left) === "json")
          value.shape.is("object");
        return value;
      }
      default:
        if (node) this.#children(node, names);
        return undefined;
    }
  }

  #member(node: Extract<AnyNode, { type: "MemberExpression" }>, names: Names): Value {
    const key = keyOf(node);
    if (node.object.type === "Identifier" && node.object.name === "$node")
      return { kind: "source", json: this.sources.named(String(key)) };
    const object = this.value(node.object as AnyNode, names);
    if (node.computed) this.value(node.property, names);
    if (Number.isNaN(key) && isPlace(node.property)) return elementOf(object);
    return readMember(object, key);
  }

  /** `a || []` shows the type of `a`. */
  #either(left: AnyNode, right: AnyNode, names: Names): Value {
    const [first, second] = [this.value(left, names), this.value(right, names)];
    if (first?.kind === "shape") {
      tellType(first.shape, right);
      if (second?.kind === "shape") second.shape.like(first.shape, "");
      if (second?.kind === "item") second.json.like(first.shape, "");
    }
    return first ?? second;
  }

  /** `a && a.b` is `a.b`. */
  #both(node: Extract<AnyNode, { type: "LogicalExpression" }>, names: Names): Value {
    const [first, second] = [this.value(node.left, names), this.value(node.right, names)];
    return second ?? first;
  }

  #elements(node: Extract<AnyNode, { type: "ArrayExpression" }>, names: Names): Value {
    const found = node.elements.map((element) =>
      element?.type === "SpreadElement"
        ? elementOf(this.value(element.argument, names))
        : this.value(element, names),
    );
    return found.find((value) => value !== undefined);
  }

  #compare(node: Extract<AnyNode, { type: "BinaryExpression" }>, names: Names): Value {
    const [left, right] = [this.value(node.left as AnyNode, names), this.value(node.right, names)];
    const sides = [
      [left, node.right],
      [right, node.left as AnyNode],
    ] as const;
    for (const [side, other] of sides) {
      if (side?.kind !== "shape") continue;
      if (other.type === "Literal" && /^===?$/.test(node.operator) && typeof other.value !== "object")
        side.shape.equals(other.value as string);
      else if (/^[<>]=?$|^[*/-]$/.test(node.operator) && other.type === "Literal") side.shape.is("number");
    }
    return undefined;
  }

  #record(node: Extract<AnyNode, { type: "ObjectExpression" }>, names: Names): Value {
    const values = new Map<string, Value>();
    let rest: Value;
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const spread = this.value(property.argument, names);
        rest ??= spread;
        continue;
      }
      const value = this.value(property.value, names);
      if (property.key.type !== "Identifier") continue;
      values.set(property.key.name, value);
      // `{ json: … }` is an item, which takes an object.
      if (property.key.name === "json" && value?.kind === "shape") value.shape.is("object");
    }
    return { kind: "record", values, ...(rest ? { rest } : {}) };
  }

  bind(pattern: Pattern, value: Value, names: Names): void {
    if (pattern.type === "Identifier") names.set(pattern.name, value);
    else if (pattern.type === "AssignmentPattern") {
      if (value?.kind === "shape") tellType(value.shape, pattern.right);
      this.bind(pattern.left, value, names);
    } else if (pattern.type === "ObjectPattern") {
      for (const property of pattern.properties)
        if (property.type === "Property" && property.key.type === "Identifier")
          this.bind(property.value, readMember(value, property.key.name), names);
    } else if (pattern.type === "ArrayPattern") {
      pattern.elements.forEach((element, index) => {
        if (!element) return;
        const one: Value =
          value?.kind === "shape" && pattern.elements.length > 1
            ? { kind: "shape", shape: value.shape.place(index) }
            : readMember(value, index);
        this.bind(element, one, names);
      });
    }
  }

  #walkAll(nodes: readonly AnyNode[], names: Names): void {
    for (const node of nodes)
      if (node.type === "FunctionDeclaration" && node.id)
        names.set(node.id.name, { kind: "function", node, names });
    for (const node of nodes) this.#walk(node, names);
  }

  #walk(node: AnyNode, names: Names): void {
    if (node.type === "VariableDeclaration") {
      for (const one of node.declarations) this.bind(one.id, this.value(one.init, names), names);
    } else if (node.type === "ForOfStatement") {
      const element = elementOf(this.value(node.right, names));
      const target = node.left.type === "VariableDeclaration" ? node.left.declarations[0]?.id : node.left;
      if (target && target.type !== "MemberExpression") this.bind(target as Pattern, element, names);
      this.#walk(node.body, names);
    } else if (node.type === "ReturnStatement") {
      const value = this.value(node.argument, names);
      // An early return, if there is nothing to do, is empty.
      if (!this.#returned || (this.#returned.kind === "list" && !this.#returned.of)) this.#returned = value;
    } else if (node.type === "BlockStatement") this.#walkAll(node.body, names);
    else if (node.type !== "FunctionDeclaration") this.#children(node, names);
  }

  #children(node: AnyNode, names: Names): void {
    for (const child of Object.values(node) as unknown[])
      for (const one of [child].flat())
        if (isNode(one)) {
          if (/Statement$|Declaration$|SwitchCase|CatchClause/.test(one.type)) this.#walk(one, names);
          else this.value(one, names);
        }
  }
}

/** Whether a computed key looks like a list index. */
function isPlace(node: AnyNode): boolean {
  return (
    (node.type === "Identifier" && /^[ijkn]$|(num|number|index|idx)$/i.test(node.name)) ||
    (node.type === "BinaryExpression" && /^[-+%]$/.test(node.operator))
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof (value as AnyNode | null)?.type === "string";
}

function keyOf(node: Extract<AnyNode, { type: "MemberExpression" }>): string | number | undefined {
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  if (node.property.type !== "Literal") return Number.NaN;
  return typeof node.property.value === "number" ? node.property.value : String(node.property.value);
}

/** A literal fallback shows the type of the value. */
function tellType(shape: Shape, fallback: AnyNode): void {
  if (fallback.type === "ArrayExpression") shape.is("array");
  else if (fallback.type === "ObjectExpression") shape.is("object");
  else if (fallback.type === "Literal" && /^(string|number|boolean)$/.test(typeof fallback.value))
    shape.is(typeof fallback.value as "string" | "number" | "boolean");
}
