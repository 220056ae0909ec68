import type { BreakStatement, ContinueStatement, LabeledStatement } from "acorn";
import { BREAK, CONTINUE, type Completion, Jump, type StatementCode } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import type { Build } from "./build.ts";

const LOOP_TYPES = new Set([
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
]);

/** Code for `name: statement`. */
export function labeledStatement(node: LabeledStatement, names: Names, build: Build): StatementCode {
  const { name } = node.label;
  if (LOOP_TYPES.has(node.body.type) || node.body.type === "LabeledStatement") build.labels.push(name);
  const body = build.statement(node.body, names);
  return (run, frame) => {
    const completion = body(run, frame);
    return completion instanceof Jump && !completion.isContinue && completion.label === name
      ? undefined
      : completion;
  };
}

/** Code for `break`. */
export function breakStatement(node: BreakStatement): StatementCode {
  const completion = node.label ? new Jump(node.label.name, false) : BREAK;
  return () => completion;
}

/** Code for `continue`. */
export function continueStatement(node: ContinueStatement): StatementCode {
  const completion = node.label ? new Jump(node.label.name, true) : CONTINUE;
  return () => completion;
}

/** Returns whether a loop ends after an iteration with that completion; takes the labels of the loop from the build. */
export function loopEnds(build: Build): (completion: Completion | undefined) => boolean {
  const labels = build.labels.splice(0);
  if (labels.length === 0) return (completion) => completion !== undefined && completion !== CONTINUE;
  return (completion) =>
    completion !== undefined &&
    completion !== CONTINUE &&
    !(completion instanceof Jump && completion.isContinue && labels.includes(completion.label));
}
