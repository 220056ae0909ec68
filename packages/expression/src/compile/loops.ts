import type {
  DoWhileStatement,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  Node,
  Pattern,
  WhileStatement,
} from "acorn";
import { BREAK, type Completion, type Frame, type StatementCode, type Store } from "../code/code.ts";
import { Names } from "../code/names.ts";
import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import { elementsOf, keysOf } from "../values/iterate.ts";
import type { Build } from "./build.ts";
import { holdsFunction } from "./holds-function.ts";
import { loopEnds } from "./labels.ts";

/** Names of a loop. A loop that contains functions has a new frame for every iteration, so that they keep its values. */
function loopNames(node: Node, names: Names): { names: Names; turn: (frame: Frame) => Frame } {
  if (!holdsFunction(node)) return { names: names.block(), turn: (frame) => frame };
  names.frame.isCaptured = true;
  const iterationNames = new Names(names, { slots: 1, isCaptured: true, readsOuterFrames: false }, false);
  return {
    names: iterationNames,
    turn: (frame) => {
      const iterationFrame = new Array<unknown>(iterationNames.frame.slots).fill(undefined);
      iterationFrame[0] = frame;
      return iterationFrame;
    },
  };
}

/** The completion of the loop itself, after an iteration that ended it. */
const result = (completion: Completion | undefined) => (completion === BREAK ? undefined : completion);

/** Code for `while` and `do`. */
export function whileStatement(
  node: WhileStatement | DoWhileStatement,
  outer: Names,
  build: Build,
): StatementCode {
  const ends = loopEnds(build);
  const { names, turn } = loopNames(node.body, outer);
  const test = build.expression(node.test, outer);
  const body = build.statement(node.body, names);
  const startsWithBody = node.type === "DoWhileStatement";
  return (run, frame) => {
    if (!startsWithBody && !test(run, frame)) return undefined;
    do {
      charge(run, 1);
      const completion = body(run, turn(frame));
      if (ends(completion)) return result(completion);
    } while (test(run, frame));
    return undefined;
  };
}

/** Code for `for (start; test; step)`. */
export function forStatement(node: ForStatement, outer: Names, build: Build): StatementCode {
  const ends = loopEnds(build);
  const { names, turn } = loopNames(node, outer);
  const start = compileStart(node.init, names, build);
  const test = node.test ? build.expression(node.test, names) : undefined;
  const step = node.update ? build.expression(node.update, names) : undefined;
  const body = build.statement(node.body, names);
  const isFresh = names.frame !== outer.frame;
  return (run, outerFrame) => {
    let frame = turn(outerFrame);
    start(run, frame);
    while (test === undefined || test(run, frame)) {
      charge(run, 1);
      const completion = body(run, frame);
      if (ends(completion)) return result(completion);
      if (isFresh) frame = [...frame];
      step?.(run, frame);
    }
    return undefined;
  };
}

function compileStart(
  node: ForStatement["init"],
  names: Names,
  build: Build,
): (run: Run, frame: Frame) => unknown {
  if (!node) return () => undefined;
  return node.type === "VariableDeclaration" ? build.statement(node, names) : build.expression(node, names);
}

/** Code for `for…of` and `for…in`. */
export function forOfStatement(
  node: ForOfStatement | ForInStatement,
  outer: Names,
  build: Build,
): StatementCode {
  if (node.type === "ForOfStatement" && node.await) return fail("syntax-not-allowed", "'await'");
  const ends = loopEnds(build);
  const { names, turn } = loopNames(node, outer);
  const source = build.expression(node.right, outer);
  const store = compileTarget(node.left, names, build);
  const body = build.statement(node.body, names);
  const isIn = node.type === "ForInStatement";
  return (run, frame) => {
    const value = source(run, frame);
    const elements = isIn ? namesOf(value, run) : elementsOf(value, run);
    for (let index = 0; index < elements.length; index++) {
      charge(run, 1);
      const iterationFrame = turn(frame);
      store(run, iterationFrame, elements[index]);
      const completion = body(run, iterationFrame);
      if (ends(completion)) return result(completion);
    }
    return undefined;
  };
}

function compileTarget(node: ForOfStatement["left"], names: Names, build: Build): Store {
  if (node.type !== "VariableDeclaration") return build.pattern(node as Pattern, names);
  const { kind } = node;
  if (kind !== "var" && kind !== "let" && kind !== "const") return fail("syntax-not-allowed", `'${kind}'`);
  return build.pattern(node.declarations[0]!.id, names, kind);
}

const namesOf = (value: unknown, run: Run): string[] =>
  value === null || value === undefined ? [] : keysOf(value, run);
