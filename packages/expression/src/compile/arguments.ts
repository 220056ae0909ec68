import type { CallExpression } from "acorn";
import type { Frame } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import type { Run } from "../run.ts";
import type { Build } from "./build.ts";
import { collectParts, compileParts } from "./literals.ts";

type Arguments = (run: Run, frame: Frame) => readonly unknown[];

const NO_ARGUMENTS: readonly unknown[] = Object.freeze([]);

/** Code for the arguments of a call, as a list that the callee does not keep. */
export function compileArguments(nodes: CallExpression["arguments"], names: Names, build: Build): Arguments {
  const parts = compileParts(nodes, names, build);
  if (parts.some((part) => part!.isSpread)) {
    return (run, frame) => {
      const list = collectParts(parts, run, frame);
      return list.length > SIZE_LIMITS.callArguments
        ? fail(
            "too-much-memory",
            `a call has more than ${SIZE_LIMITS.callArguments.toLocaleString("en")} arguments`,
          )
        : list;
    };
  }
  const codes = parts.map((part) => part!.code);
  const [first, second] = codes;
  if (first === undefined) return () => NO_ARGUMENTS;
  if (codes.length === 1) return (run, frame) => [first(run, frame)];
  if (codes.length === 2) return (run, frame) => [first(run, frame), second!(run, frame)];
  return (run, frame) => {
    const list = new Array<unknown>(codes.length);
    for (let index = 0; index < codes.length; index++) list[index] = codes[index]!(run, frame);
    return list;
  };
}
