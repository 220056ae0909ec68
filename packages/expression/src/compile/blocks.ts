import type { FunctionDeclaration, Statement } from "acorn";
import type { MakeFunction, StatementCode } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import type { Build } from "./build.ts";
import { declareBlock } from "./hoisting.ts";

type CompileFunction = (node: FunctionDeclaration, names: Names, build: Build) => MakeFunction;

/** Code for the statements of a block. Names are declared first, so that functions can use later declarations. */
export function compileBody(
  statements: readonly Statement[],
  names: Names,
  build: Build,
  compileFunction: CompileFunction,
): StatementCode {
  declareBlock(statements, names);
  const codes: StatementCode[] = [];
  for (const statement of statements) {
    if (statement.type === "FunctionDeclaration")
      codes.unshift(hoist(statement, names, build, compileFunction));
    else codes.push(build.statement(statement, names));
  }
  if (codes.length === 1) return codes[0]!;
  return (run, frame) => {
    for (let index = 0; index < codes.length; index++) {
      const completion = codes[index]!(run, frame);
      if (completion !== undefined) return completion;
    }
    return undefined;
  };
}

function hoist(
  statement: FunctionDeclaration,
  names: Names,
  build: Build,
  compileFunction: CompileFunction,
): StatementCode {
  const make = compileFunction(statement, names, build);
  const { slot } = names.bindings.get(statement.id.name)!;
  return (run, frame) => {
    frame[slot] = make(run, frame);
    return undefined;
  };
}
