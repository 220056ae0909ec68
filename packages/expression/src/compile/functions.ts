import type {
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  Pattern,
} from "acorn";
import { type Code, type MakeFunction, RETURN } from "../code/code.ts";
import { elementCode, keyOf } from "../code/element-code.ts";
import { Names } from "../code/names.ts";
import { refuse } from "../code/refused-syntax.ts";
import { type FunctionCode, UserFunction } from "../code/user-function.ts";
import { fail } from "../errors.ts";
import { charge } from "../run.ts";
import { compileBody } from "./blocks.ts";
import type { Build } from "./build.ts";
import { declareVars } from "./hoisting.ts";

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/** Code for an arrow function or a function expression. */
export function functionExpression(
  node: ArrowFunctionExpression | FunctionExpression,
  names: Names,
  build: Build,
): Code {
  return compileFunction(node, names, build);
}

/** Code that creates a function over the current frame; a function that reads no outer variables is created only once. */
export function compileFunction(node: FunctionNode, outer: Names, build: Build): MakeFunction {
  if (node.async) refuse("async");
  if (node.generator) refuse("generator");
  const names = new Names(outer);
  const isNamed = node.type === "FunctionExpression" && node.id;
  const { element, memberKey } = build.watch ? NEEDS_FRAME : framelessForms(node);
  const code: FunctionCode = {
    layout: names.frame,
    selfSlot: isNamed ? names.declare(node.id!.name, "let").slot : 0,
    parameters: node.params.map((parameter) => compileParameter(parameter, names, build)),
    slots: plainSlots(node.params, names),
    body: () => undefined,
    element,
    memberKey,
    spare: undefined,
  };
  code.body =
    node.body.type === "BlockStatement" ? blockBody(node, names, build) : build.expression(node.body, names);
  if (!names.frame.readsOuterFrames) {
    const onlyFunction = new UserFunction(code, []);
    return (run) => {
      charge(run, 1);
      return onlyFunction;
    };
  }
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

type Frameless = Pick<FunctionCode, "element" | "memberKey">;

const NEEDS_FRAME: Frameless = { element: undefined, memberKey: undefined };

/** Forms of the body that run without a frame. */
function framelessForms({ params: [parameter, ...others], body }: FunctionNode): Frameless {
  if (parameter?.type !== "Identifier" || others.length > 0 || body.type === "BlockStatement")
    return NEEDS_FRAME;
  return { element: elementCode(body, parameter.name), memberKey: keyOf(body, parameter.name) };
}

function blockBody(node: FunctionNode, names: Names, build: Build): Code {
  if (node.body.type !== "BlockStatement") return fail("syntax", "A function body is expected here");
  declareVars(node.body, names);
  const body = compileBody(node.body.body, names, build, compileFunction);
  return (run, frame) => {
    const completion = body(run, frame);
    if (completion !== RETURN) return undefined;
    const value = run.returnValue;
    run.returnValue = undefined;
    return value;
  };
}
