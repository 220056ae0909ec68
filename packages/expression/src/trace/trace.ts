import type { Expression, Node } from "acorn";
import type { Watch } from "../compile/build.ts";
import { compileTree, type Program } from "../compile/program.ts";

/** A traced expression with the syntax node at which its latest evaluation failed. */
export interface Trace {
  readonly program: Program;
  failed: Node | undefined;
  error: unknown;
}

/** Compiles an expression so that it records where it fails. It is slower, so it only runs after a failure. */
export function compileTraced(tree: Expression): Trace {
  const trace = { failed: undefined as Node | undefined, error: undefined as unknown };
  const record = (node: Node, error: unknown) => {
    if (trace.error === error) return;
    trace.error = error;
    trace.failed = node;
  };
  const watch: Watch = {
    expression: (node, code) => guard(node, code, record),
    statement: (node, code) => guard(node, code, record),
    pattern: (node, store) => (run, frame, value) => {
      try {
        store(run, frame, value);
      } catch (error) {
        record(node, error);
        throw error;
      }
    },
  };
  return Object.assign(trace, { program: compileTree(tree, watch) });
}

type Run<Args extends unknown[], Result> = (...args: Args) => Result;

function guard<Run_, Frame_, Result>(
  node: Node,
  code: Run<[Run_, Frame_], Result>,
  record: (node: Node, error: unknown) => void,
): Run<[Run_, Frame_], Result> {
  return (run, frame) => {
    try {
      return code(run, frame);
    } catch (error) {
      record(node, error);
      throw error;
    }
  };
}
