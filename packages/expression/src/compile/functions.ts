import type {
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  Pattern,
} from "acorn";
import { Callable } from "../callable.ts";
import { fail } from "../errors.ts";
import { sizes } from "../limits.ts";
import { charge, newList, type Run } from "../run.ts";
import { compileBody } from "./blocks.ts";
import type { Build } from "./build.ts";
import { type Code, type Frame, type MakeFunction, RETURN, type Store } from "./code.ts";
import { declareVars } from "./hoisting.ts";
import { type FrameLayout, Names } from "./names.ts";
import { refuse } from "./refused-syntax.ts";

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/** What all functions made from one place in the source share. */
interface FunctionCode {
  readonly layout: FrameLayout;
  /** Slots of the parameters when all are plain names, which is the usual and the fast case. */
  readonly slots: readonly number[] | undefined;
  readonly parameters: readonly { readonly store: Store; readonly isRest: boolean }[];
  /** Slot in which a named function finds itself; 0 = none. */
  readonly selfSlot: number;
  body: Code;
  /** A frame to use again, when nothing can have kept it. */
  spare: Frame | undefined;
}

/** A function that the expression made. */
class UserFunction extends Callable {
  readonly code: FunctionCode;
  readonly outer: Frame;

  constructor(code: FunctionCode, outer: Frame) {
    super();
    this.code = code;
    this.outer = outer;
  }

  override call(run: Run, args: readonly unknown[]): unknown {
    const { code } = this;
    const frame = takeFrame(code, this, run);
    const { slots } = code;
    if (slots) for (let index = 0; index < slots.length; index++) frame[slots[index]!] = args[index];
    else {
      code.parameters.forEach(({ store, isRest }, index) => {
        store(run, frame, isRest ? newList(run, args.slice(index)) : args[index]);
      });
    }
    return finish(code, frame, run);
  }

  override call3(run: Run, first: unknown, second: unknown, third: unknown): unknown {
    const { code } = this;
    const { slots } = code;
    if (!slots || slots.length > 3) return this.call(run, [first, second, third]);
    const frame = takeFrame(code, this, run);
    if (slots.length > 0) frame[slots[0]!] = first;
    if (slots.length > 1) frame[slots[1]!] = second;
    if (slots.length > 2) frame[slots[2]!] = third;
    return finish(code, frame, run);
  }

  override call4(run: Run, first: unknown, second: unknown, third: unknown, fourth: unknown): unknown {
    const { slots } = this.code;
    return slots && slots.length <= 3
      ? this.call3(run, first, second, third)
      : this.call(run, [first, second, third, fourth]);
  }
}

function takeFrame(code: FunctionCode, self: UserFunction, run: Run): Frame {
  charge(run, 3);
  if (++run.depth > sizes.calls) fail("too-deep");
  let frame = code.spare;
  if (frame === undefined) frame = new Array<unknown>(code.layout.slots).fill(undefined);
  else code.spare = undefined;
  frame[0] = self.outer;
  if (code.selfSlot !== 0) frame[code.selfSlot] = self;
  return frame;
}

function finish(code: FunctionCode, frame: Frame, run: Run): unknown {
  const value = code.body(run, frame);
  run.depth--;
  if (!code.layout.captured) {
    // A loop, because fill() is slow for the few slots of a function.
    for (let slot = 0; slot < frame.length; slot++) frame[slot] = undefined;
    code.spare = frame;
  }
  return value;
}

/** An arrow function or a function expression. */
export function functionExpression(
  node: ArrowFunctionExpression | FunctionExpression,
  names: Names,
  build: Build,
): Code {
  return compileFunction(node, names, build);
}

/** Code that makes the function anew, closed over the frame it is made in. */
export function compileFunction(node: FunctionNode, outer: Names, build: Build): MakeFunction {
  if (node.async) refuse("async");
  if (node.generator) refuse("generator");
  outer.frame.captured = true;
  const names = new Names(outer);
  const isNamed = node.type === "FunctionExpression" && node.id;
  const code: FunctionCode = {
    layout: names.frame,
    selfSlot: isNamed ? names.declare(node.id!.name, "let").slot : 0,
    parameters: node.params.map((parameter) => compileParameter(parameter, names, build)),
    slots: plainSlots(node.params, names),
    body: () => undefined,
    spare: undefined,
  };
  code.body =
    node.body.type === "BlockStatement" ? blockBody(node, names, build) : build.expression(node.body, names);
  return (run, frame) => {
    charge(run, 1);
    return new UserFunction(code, frame);
  };
}

function compileParameter(node: Pattern, names: Names, build: Build): FunctionCode["parameters"][number] {
  const isRest = node.type === "RestElement";
  return { isRest, store: build.pattern(isRest ? node.argument : node, names, "let") };
}

function plainSlots(parameters: readonly Pattern[], names: Names): number[] | undefined {
  if (!parameters.every((parameter) => parameter.type === "Identifier")) return undefined;
  return parameters.map((parameter) => names.bindings.get((parameter as Identifier).name)!.slot);
}

function blockBody(node: FunctionNode, names: Names, build: Build): Code {
  if (node.body.type !== "BlockStatement") return fail("syntax", "A function body is needed here");
  declareVars(node.body, names);
  const body = compileBody(node.body.body, names, build, compileFunction);
  return (run, frame) => {
    const completion = body(run, frame);
    if (completion !== RETURN) return undefined;
    const value = run.returned;
    run.returned = undefined;
    return value;
  };
}
