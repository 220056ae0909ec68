import type { Expression, Node } from "acorn";
import type { Watch } from "../compile/build.ts";
import { compileTree, type Program } from "../compile/program.ts";

/** The syntax node at which the latest error of an evaluation came up. */
export interface Trace {
  readonly program: Program;
  failed: Node | undefined;
  error: unknown;
}

/** A second form of a program that notes where it fails. It is slower, so it runs only after a failure. */
export function compileTraced(tree: Expression): Trace {
  const notes = { failed: undefined as Node | undefined, error: undefined as unknown };
  const note = (node: Node, error: unknown) => {
    if (notes.error === error) return;
    notes.error = error;
    notes.failed = node;
  };
  const watch: Watch = {
    expression: (node, code) => guard(node, code, note),
    statement: (node, code) => guard(node, code, note),
    pattern: (node, store) => (run, frame, value) => {
      try {
        store(run, frame, value);
      } catch (error) {
        note(node, error);
        throw error;
      }
    },
  };
  return Object.assign(notes, { program: compileTree(tree, watch) });
}

type Run<Args extends unknown[], Result> = (...args: Args) => Result;

function guard<Run_, Frame_, Result>(
  node: Node,
  code: Run<[Run_, Frame_], Result>,
  note: (node: Node, error: unknown) => void,
): Run<[Run_, Frame_], Result> {
  return (run, frame) => {
    try {
      return code(run, frame);
    } catch (error) {
      note(node, error);
      throw error;
    }
  };
}
