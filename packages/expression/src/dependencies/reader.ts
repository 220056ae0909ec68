import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  ForOfStatement,
  Function as FunctionNode,
  Identifier,
  MemberExpression,
  Node,
  Pattern,
  Property,
  ReturnStatement,
  VariableDeclaration,
} from "acorn";
import { globals } from "../globals/index.ts";
import { childrenOf } from "../syntax/children-of.ts";
import { readCall } from "./calls.ts";
import type { Key, Read } from "./read.ts";
import { LocalNames, memberSource, nothing, rootSource, type Source, type Sources } from "./source.ts";

/** Functions are followed this often, so that one that calls itself ends. */
const TURNS = 200;

/** Goes through an expression and notes what it reads. */
export class Reader {
  readonly reads = new Map<string, Read>();
  readonly nodes = new Set<string>();
  readonly roots = new Set<string>();
  readsAnyNode = false;
  hasComputedKeys = false;
  private returned: Source[] = [];
  private turns = 0;

  /** What a node of the syntax tree stands for. What it reads on the way is noted. */
  visit(node: Node, names: LocalNames): Sources {
    switch (node.type) {
      case "Identifier":
        return this.identifier(node as Identifier, names);
      case "ParenthesizedExpression":
      case "ChainExpression":
        return this.visit((node as unknown as { expression: Node }).expression, names);
      case "MemberExpression":
        return this.member(node as MemberExpression, names);
      case "CallExpression":
        return readCall(node as CallExpression, names, this);
      case "ConditionalExpression": {
        const { test, consequent, alternate } = node as unknown as Record<string, Node>;
        this.use(test!, names);
        return [...this.visit(consequent!, names), ...this.visit(alternate!, names)];
      }
      case "LogicalExpression": {
        const { left, right } = node as unknown as Record<string, Node>;
        return [...this.visit(left!, names), ...this.visit(right!, names)];
      }
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return [{ kind: "function", node: node as ArrowFunctionExpression, names }];
      case "AssignmentExpression":
        return this.assignment(node as AssignmentExpression, names);
    }
    this.statement(node, names);
    return nothing;
  }

  private statement(node: Node, names: LocalNames): void {
    switch (node.type) {
      case "BlockStatement":
      case "Program": {
        const inner = new LocalNames(names);
        for (const child of childrenOf(node)) this.declareFunction(child, inner);
        for (const child of childrenOf(node)) this.use(child, inner);
        return;
      }
      case "FunctionDeclaration":
        return;
      case "VariableDeclaration":
        for (const { id, init } of (node as VariableDeclaration).declarations) {
          this.bind(id, init ? this.visit(init, names) : nothing, names);
        }
        return;
      case "ForOfStatement":
        this.forOf(node as ForOfStatement, names);
        return;
      case "ReturnStatement": {
        const { argument } = node as ReturnStatement;
        if (argument) this.returned.push(...this.visit(argument, names));
        return;
      }
      case "Property":
        if ((node as Property).computed) this.use((node as Property).key, names);
        this.use((node as Property).value, names);
        return;
      case "LabeledStatement":
        this.use((node as unknown as { body: Node }).body, names);
        return;
    }
    const inner = /^(?:For|Catch)/.test(node.type) ? new LocalNames(names) : names;
    for (const child of childrenOf(node)) {
      if (/Pattern$/.test(child.type)) this.bind(child as Pattern, nothing, inner);
      else this.use(child, inner);
    }
  }

  private declareFunction(node: Node, names: LocalNames): void {
    if (node.type !== "FunctionDeclaration") return;
    const declared = node as FunctionNode;
    if (declared.id) names.declare(declared.id.name, [{ kind: "function", node: declared, names }]);
  }

  /** Reads all that a node stands for: its value goes somewhere. */
  use(node: Node, names: LocalNames): void {
    this.note(this.visit(node, names));
  }

  note(sources: Sources): void {
    for (const source of sources) {
      if (source.kind === "data")
        this.read({ ...source.of, ...(source.part && { part: source.part }), path: source.path });
      else if (source.kind === "item" || source.kind === "items")
        this.read({ ...source.of, part: "json", path: [] });
      else if (source.kind === "input") this.read({ from: "input", part: "json", path: [] });
      else if (source.kind === "function") this.note(this.call(source, []));
    }
  }

  private read(read: Read): void {
    this.reads.set(JSON.stringify([read.from, read.name, read.part, read.path]), read);
  }

  private identifier({ name }: Identifier, names: LocalNames): Sources {
    const local = names.find(name);
    if (local) return local;
    if (Object.hasOwn(globals, name) || name === "undefined" || name === "✖") return nothing;
    this.roots.add(name);
    return [rootSource(name)];
  }

  private member(node: MemberExpression, names: LocalNames): Sources {
    const object = this.visit(node.object, names);
    const key = this.keyOf(node, names);
    if (key === "length") {
      this.note(object);
      return nothing;
    }
    if (key === null && object.some(({ kind }) => kind === "data")) this.hasComputedKeys = true;
    return this.membersOf(object, key);
  }

  membersOf(sources: Sources, key: Key): Sources {
    return sources.flatMap((source) => {
      const members = memberSource(source, key);
      for (const member of members) if (member.kind === "node") this.noteNode(member.name);
      return members;
    });
  }

  noteNode(name: string | null): void {
    if (name === null) this.readsAnyNode = true;
    else this.nodes.add(name);
  }

  private keyOf({ computed, property }: MemberExpression, names: LocalNames): Key {
    if (!computed) return property.type === "Identifier" ? property.name : null;
    const value = property.type === "Literal" ? property.value : undefined;
    if (typeof value === "string" || typeof value === "number") return value;
    this.use(property, names);
    return null;
  }

  private assignment({ left, right, operator }: AssignmentExpression, names: LocalNames): Sources {
    const value = this.visit(right, names);
    if (left.type === "Identifier") {
      if (operator !== "=") this.note(value);
      else names.add(left.name, value);
    } else if (left.type === "MemberExpression") {
      this.visit(left, names);
      this.note(value);
    } else this.bind(left, value, names);
    return value;
  }

  private forOf({ left, right, body }: ForOfStatement, names: LocalNames): void {
    const inner = new LocalNames(names);
    const list = this.visit(right, names);
    const element = this.membersOf(list, null);
    if (left.type === "VariableDeclaration") this.bind(left.declarations[0]!.id, element, inner);
    else if (left.type === "Identifier") names.add(left.name, element);
    const before = this.reads.size;
    this.use(body, inner);
    if (this.reads.size === before) this.note(list);
  }

  /** Gives the names of a pattern their parts of a value. */
  bind(pattern: Pattern, value: Sources, names: LocalNames): void {
    switch (pattern.type) {
      case "Identifier":
        names.declare(pattern.name, value);
        return;
      case "AssignmentPattern":
        this.use(pattern.right, names);
        this.bind(pattern.left, value, names);
        return;
      case "RestElement":
        this.bind(pattern.argument, value, names);
        return;
      case "ArrayPattern":
        for (const [index, element] of pattern.elements.entries()) {
          if (element)
            this.bind(element, element.type === "RestElement" ? value : this.membersOf(value, index), names);
        }
        return;
      case "ObjectPattern":
        for (const part of pattern.properties) {
          if (part.type === "RestElement") this.bind(part.argument, value, names);
          else this.bind(part.value, this.membersOf(value, this.nameOf(part, names)), names);
        }
    }
  }

  private nameOf({ key, computed }: { key: Expression; computed: boolean }, names: LocalNames): Key {
    if (computed) this.use(key, names);
    else if (key.type === "Identifier") return key.name;
    return key.type === "Literal" && !computed ? String(key.value) : null;
  }

  /** What a function of the expression gives for arguments. */
  call(fn: Extract<Source, { kind: "function" }>, args: readonly Sources[]): Sources {
    if (++this.turns > TURNS) return nothing;
    const names = new LocalNames(fn.names);
    fn.node.params.forEach((parameter, index) => {
      this.bind(parameter, args[index] ?? nothing, names);
    });
    if (fn.node.body.type !== "BlockStatement") return this.visit(fn.node.body, names);
    const outer = this.returned;
    this.returned = [];
    this.use(fn.node.body, names);
    const { returned } = this;
    this.returned = outer;
    return returned;
  }
}
