import type {
  ArrayPattern,
  AssignmentPattern,
  AssignmentProperty,
  Identifier,
  MemberExpression,
  ObjectPattern,
  ParenthesizedExpression,
  Pattern,
  RestElement,
} from "acorn";
import type { Frame, Store } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { writeMember } from "../members/write.ts";
import { newList, own, type Run } from "../run.ts";
import { toKey } from "../values/coerce.ts";
import { elementsOf, entriesOf } from "../values/iterate.ts";
import { type PlainObject, setField } from "../values/kinds.ts";
import { assignable, compileMember } from "./assignments.ts";
import type { Build, DeclarationKind, PatternRule } from "./build.ts";
import { propertyName } from "./literals.ts";
import { frameAt } from "./variables.ts";

type Kind = DeclarationKind | undefined;

function name(node: Identifier, names: Names, _build: Build, kind: Kind): Store {
  if (kind === undefined) {
    const { hops, slot } = assignable(node.name, names);
    return (_run, frame, value) => {
      frameAt(frame, hops)[slot] = value;
    };
  }
  names.declare(node.name, kind);
  const { hops, slot } = names.find(node.name)!;
  if (hops === 0) {
    return (_run, frame, value) => {
      frame[slot] = value;
    };
  }
  return (_run, frame, value) => {
    frameAt(frame, hops)[slot] = value;
  };
}

function member(node: MemberExpression, names: Names, build: Build, kind: Kind): Store {
  if (kind !== undefined) return fail("syntax", "A name is expected here");
  const { object, key } = compileMember(node, names, build);
  return (run, frame, value) => writeMember(object(run, frame), toKey(key(run, frame)), value, run);
}

function parenthesized(node: ParenthesizedExpression, names: Names, build: Build, kind: Kind): Store {
  return build.pattern(node.expression as unknown as Pattern, names, kind);
}

function withDefault(node: AssignmentPattern, names: Names, build: Build, kind: Kind): Store {
  const store = build.pattern(node.left, names, kind);
  const fallback = build.expression(node.right, names);
  return (run, frame, value) => store(run, frame, value === undefined ? fallback(run, frame) : value);
}

function list(node: ArrayPattern, names: Names, build: Build, kind: Kind): Store {
  const stores = node.elements.map((element) => {
    if (element === null) return null;
    const isRest = element.type === "RestElement";
    return { isRest, store: build.pattern(isRest ? element.argument : element, names, kind) };
  });
  return (run, frame, value) => {
    const elements = elementsOf(value, run);
    stores.forEach((part, index) => {
      if (part === null) return;
      part.store(run, frame, part.isRest ? newList(run, elements.slice(index)) : elements[index]);
    });
  };
}

type Part = (run: Run, frame: Frame, value: unknown, used: Set<string>) => void;

function object(node: ObjectPattern, names: Names, build: Build, kind: Kind): Store {
  const parts = node.properties.map((part) =>
    part.type === "RestElement" ? restPart(part, names, build, kind) : propertyPart(part, names, build, kind),
  );
  return (run, frame, value) => {
    if (value === null || value === undefined) fail("read-of-nothing", String(value), "its properties");
    const used = new Set<string>();
    for (const part of parts) part(run, frame, value, used);
  };
}

function restPart(node: RestElement, names: Names, build: Build, kind: Kind): Part {
  const store = build.pattern(node.argument, names, kind);
  return (run, frame, value, used) => {
    const rest: PlainObject = {};
    for (const [key, inner] of entriesOf(value, run)) if (!used.has(key)) setField(rest, key, inner);
    store(run, frame, own(run, rest));
  };
}

function propertyPart(node: AssignmentProperty, names: Names, build: Build, kind: Kind): Part {
  const store = build.pattern(node.value, names, kind);
  const computed = node.computed ? build.expression(node.key, names) : undefined;
  const fixed = node.computed ? "" : propertyName(node);
  return (run, frame, value, used) => {
    const key = computed ? toKey(computed(run, frame)) : fixed;
    used.add(String(key));
    store(run, frame, readMember(value, key, run));
  };
}

/** The rules of patterns, by type of syntax node. */
export const patternRules: Readonly<Record<string, PatternRule>> = Object.assign(
  Object.create(null) as Record<string, PatternRule>,
  {
    Identifier: name,
    MemberExpression: member,
    ParenthesizedExpression: parenthesized,
    AssignmentPattern: withDefault,
    ArrayPattern: list,
    ObjectPattern: object,
  },
);
