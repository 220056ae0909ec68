import type {
  AssignmentExpression,
  Expression,
  Identifier,
  MemberExpression,
  Node,
  UpdateExpression,
} from "acorn";
import type { Code, Frame } from "../code/code.ts";
import type { FoundName, Names } from "../code/names.ts";
import { binaryOperators } from "../code/operators.ts";
import { staticKey } from "../code/static-key.ts";
import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { writeMember } from "../members/write.ts";
import type { Run } from "../run.ts";
import { toKey, toNumber } from "../values/coerce.ts";
import type { Build } from "./build.ts";
import { frameAt, isKnownName, readLocal } from "./variables.ts";

/** Reads a variable or member, computes a change and stores it; returns the result of the change. */
type Place = (run: Run, frame: Frame, change: (old: unknown, run: Run, frame: Frame) => Change) => unknown;

/** A new value and the result of the assignment; with `store` false, the old value is kept. */
interface Change {
  readonly value: unknown;
  readonly result: unknown;
  readonly store: boolean;
}

/** Code for `target = value`, `target += value` and other assignments. */
export function assignment(node: AssignmentExpression, names: Names, build: Build): Code {
  if (node.operator === "=" && node.left.type === "MemberExpression")
    return memberAssignment(node.left, node.right, names, build);
  const right = build.expression(node.right, names);
  if (node.operator === "=") {
    const store = build.pattern(node.left, names);
    return (run, frame) => {
      const value = right(run, frame);
      store(run, frame, value);
      return value;
    };
  }
  const join = binaryOperators[node.operator.slice(0, -1)];
  if (node.left.type === "Identifier" && join) return compoundVariable(node.left, join, right, names);
  const place = compilePlace(node.left, names, build);
  const change = compoundChange(node.operator, right);
  return (run, frame) => place(run, frame, change);
}

/** The object and the key are read before the value, as in JavaScript. */
function memberAssignment(left: MemberExpression, value: Expression, names: Names, build: Build): Code {
  const { object, key } = compileMember(left, names, build);
  const right = build.expression(value, names);
  return (run, frame) => {
    const target = object(run, frame);
    const name = toKey(key(run, frame));
    const result = right(run, frame);
    writeMember(target, name, result, run);
    return result;
  };
}

/** Code for `name += value` and similar assignments. */
function compoundVariable(
  { name }: Identifier,
  join: (left: Code, right: Code) => Code,
  right: Code,
  names: Names,
): Code {
  const found = assignable(name, names);
  const { hops, slot } = found;
  const code = join(readLocal(found), right);
  if (hops === 0) {
    return (run, frame) => {
      const value = code(run, frame);
      frame[slot] = value;
      return value;
    };
  }
  return (run, frame) => {
    const value = code(run, frame);
    frameAt(frame, hops)[slot] = value;
    return value;
  };
}

function compoundChange(operator: string, right: Code): Parameters<Place>[2] {
  const keeps = keepRules[operator];
  if (keeps) {
    return (old, run, frame) => {
      if (keeps(old)) return { value: old, result: old, store: false };
      const value = right(run, frame);
      return { value, result: value, store: true };
    };
  }
  const join = binaryOperators[operator.slice(0, -1)] ?? fail("syntax-not-allowed", operator);
  return (old, run, frame) => {
    const value = join(() => old, right)(run, frame);
    return { value, result: value, store: true };
  };
}

const keepRules: Readonly<Record<string, (old: unknown) => boolean>> = {
  "&&=": (old) => !old,
  "||=": (old) => Boolean(old),
  "??=": (old) => old !== null && old !== undefined,
};

/** Code for `++target`, `target--` and the like. */
export function update(node: UpdateExpression, names: Names, build: Build): Code {
  const { argument } = node;
  if (argument.type === "Identifier") return updateVariable(argument, node, names);
  const place = compilePlace(argument, names, build);
  const step = node.operator === "++" ? 1 : -1;
  const { prefix } = node;
  const change: Parameters<Place>[2] = (old, run) => {
    const number = toNumber(old, run);
    return { value: number + step, result: prefix ? number + step : number, store: true };
  };
  return (run, frame) => place(run, frame, change);
}

/** Code for `name++` and the like. */
function updateVariable({ name }: Identifier, node: UpdateExpression, names: Names): Code {
  const { hops, slot } = assignable(name, names);
  const step = node.operator === "++" ? 1 : -1;
  const { prefix } = node;
  return (run, frame) => {
    const home = frameAt(frame, hops);
    const number = toNumber(home[slot], run);
    const value = number + step;
    home[slot] = value;
    return prefix ? value : number;
  };
}

function compilePlace(node: Node, names: Names, build: Build): Place {
  if (node.type === "ParenthesizedExpression") {
    return compilePlace((node as unknown as { expression: Expression }).expression, names, build);
  }
  if (node.type === "Identifier") return variablePlace(node as Identifier, names);
  if (node.type === "MemberExpression") return memberPlace(node as MemberExpression, names, build);
  return fail("syntax-not-allowed", "This kind of assignment");
}

function variablePlace(node: Identifier, names: Names): Place {
  const { hops, slot } = assignable(node.name, names);
  return (run, frame, change) => {
    const home = frameAt(frame, hops);
    const { value, result, store } = change(home[slot], run, frame);
    if (store) home[slot] = value;
    return result;
  };
}

/**
 * The slot of a variable that can be assigned; a name that nothing has becomes a variable of the whole expression, as in scripts that
 * declare nothing. @throws ExpressionError `constant-assignment` for constants and known names.
 */
export function assignable(name: string, names: Names): FoundName {
  if (!isKnownName(name, names)) names.outermost().declare(name, "let");
  const found = names.find(name);
  return found && !found.isConstant ? found : fail("constant-assignment", name);
}

function memberPlace(node: MemberExpression, names: Names, build: Build): Place {
  const member = compileMember(node, names, build);
  return (run, frame, change) => {
    const object = member.object(run, frame);
    const key = toKey(member.key(run, frame));
    const { value, result, store } = change(readMember(object, key, run), run, frame);
    if (store) writeMember(object, key, value, run);
    return result;
  };
}

/** Code for object and key of a member that is assigned; marks the program as changing objects. */
export function compileMember(
  node: MemberExpression,
  names: Names,
  build: Build,
): { object: Code; key: Code } {
  build.changes = true;
  const key = staticKey(node);
  return {
    object: build.expression(node.object, names),
    key: key === undefined ? build.expression(node.property as Expression, names) : () => key,
  };
}
