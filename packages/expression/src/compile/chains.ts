import type {
  CallExpression,
  ChainExpression,
  Expression,
  MemberExpression,
  NewExpression,
  Super,
} from "acorn";
import { CHAIN_ENDED, type Code } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { nodeAccess } from "../code/node-access.ts";
import { isPlainKey, plainRead, readComputed, readInChain, readLength, readOfName } from "../code/reads.ts";
import { staticKey } from "../code/static-key.ts";
import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { callMethod, callValue, hasMethod, methodsNamed } from "../members/call.ts";
import { readMember } from "../members/read.ts";
import { charge, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { toKey } from "../values/coerce.ts";
import { compileArguments } from "./arguments.ts";
import type { Build } from "./build.ts";
import { MUTATING_METHODS } from "./mutating-methods.ts";

type Link = MemberExpression | CallExpression;

/** Code for member reads and calls, compiled from the inside out without recursion. */
export function chain(node: MemberExpression | CallExpression, names: Names, build: Build): Code {
  return compileLinks(node, names, build, false);
}

/** Code for a chain that contains `?.`. */
export function optionalChain(node: ChainExpression, names: Names, build: Build): Code {
  const code = compileLinks(node.expression as Link, names, build, true);
  return (run, frame) => {
    const value = code(run, frame);
    return value === CHAIN_ENDED ? undefined : value;
  };
}

function compileLinks(node: Link, names: Names, build: Build, isOptional: boolean): Code {
  const links: Link[] = [];
  let inner: Expression | Super = node;
  while (inner.type === "MemberExpression" || inner.type === "CallExpression") {
    build.pass();
    if (links.push(inner) > SIZE_LIMITS.chainLinks) fail("too-large", "a chain has too many members");
    inner = inner.type === "MemberExpression" ? inner.object : inner.callee;
  }
  let code = build.expression(inner, names);
  const beginning = build.watch ? undefined : nodeAccess(inner, links, names);
  if (beginning) {
    code = beginning.code;
    links.length -= beginning.links;
  }
  while (links.length > 0) {
    const link = links.pop()!;
    let last = link;
    if (link.type === "CallExpression") code = compileCall(link, code, names, build, isOptional);
    else if (links.at(-1)?.type === "CallExpression") {
      last = links.pop()!;
      code = compileMethodCall(link, last as CallExpression, code, names, build);
    } else code = compileRead(link, code, names, build, isOptional);
    code = build.link(last, code, names);
  }
  return code;
}

function compileRead(
  node: MemberExpression,
  object: Code,
  names: Names,
  build: Build,
  inOptional: boolean,
): Code {
  const key = staticKey(node);
  if (key === undefined) {
    const computed = build.expression(node.property as Expression, names);
    if (!inOptional && !node.optional) return readComputed(object, computed);
    return guard(node.optional, inOptional, object, (value, run, frame) =>
      readMember(value, toKey(computed(run, frame)), run),
    );
  }
  if (node.optional || inOptional) return readInChain(object, key, node.optional);
  if (key === "length") return readLength(object);
  if (!isPlainKey(key)) return (run, frame) => readMember(object(run, frame), key, run);
  const inOneStep = build.watch ? undefined : readOfName(node.object, key, names);
  return inOneStep ?? plainRead(object, key);
}

type Step = (value: unknown, run: Run, frame: unknown[]) => unknown;

function guard(isOptional: boolean, inOptional: boolean, object: Code, step: Step): Code {
  if (!inOptional) return (run, frame) => step(object(run, frame), run, frame);
  if (!isOptional) {
    return (run, frame) => {
      const value = object(run, frame);
      return value === CHAIN_ENDED ? CHAIN_ENDED : step(value, run, frame);
    };
  }
  return (run, frame) => {
    const value = object(run, frame);
    return value === CHAIN_ENDED || value === null || value === undefined
      ? CHAIN_ENDED
      : step(value, run, frame);
  };
}

function compileMethodCall(
  member: MemberExpression,
  call: CallExpression,
  object: Code,
  names: Names,
  build: Build,
): Code {
  const args = compileArguments(call.arguments, names, build);
  const key = staticKey(member);
  const inOptional = member.optional || call.optional;
  if (key === undefined) {
    build.changes = true;
    const computed = build.expression(member.property as Expression, names);
    return guard(member.optional, true, object, (value, run, frame) => {
      const named = methodsNamed(String(toKey(computed(run, frame))));
      if (call.optional && !hasMethod(value, named, run)) return CHAIN_ENDED;
      return callMethod(value, named, args(run, frame), run);
    });
  }
  if (MUTATING_METHODS.has(String(key))) build.changes = true;
  const named = methodsNamed(String(key));
  if (!inOptional) {
    return (run, frame) => {
      const value = object(run, frame);
      return value === CHAIN_ENDED ? CHAIN_ENDED : callMethod(value, named, args(run, frame), run);
    };
  }
  return guard(member.optional, true, object, (value, run, frame) =>
    call.optional && !hasMethod(value, named, run)
      ? CHAIN_ENDED
      : callMethod(value, named, args(run, frame), run),
  );
}

function compileCall(
  node: CallExpression,
  callee: Code,
  names: Names,
  build: Build,
  inOptional: boolean,
): Code {
  const args = compileArguments(node.arguments, names, build);
  const name = node.callee.type === "Identifier" ? node.callee.name : "This";
  return guard(node.optional, inOptional, callee, (value, run, frame) =>
    callValue(value, args(run, frame), run, name),
  );
}

/** Code for `new Type(...args)`. */
export function newExpression(node: NewExpression, names: Names, build: Build): Code {
  const callee = build.expression(node.callee, names);
  const args = compileArguments(node.arguments, names, build);
  return (run, frame) => {
    const type = callee(run, frame);
    const construct = type instanceof Builtin ? type.details.construct : undefined;
    if (construct === undefined) return fail("not-a-constructor");
    charge(run, 4);
    return construct(args(run, frame), run);
  };
}
