import type { Put } from "./assignments.ts";

/** When values are written to output items: immediately, or all of them in `finish`, once the kept fields are known. */
interface Puts {
  readonly put: Put;
  finish(keepFields: () => void): void;
}

/** Writes each value immediately. */
export const putAtOnce: Puts = {
  put: (names, output, name, value) => names.set(output.json, name, value),
  finish() {},
};

/** Evaluates all expressions of an item before its kept fields are read. */
export function laterPuts(): Puts {
  let waiting: (() => void)[] = [];
  return {
    put(names, output, name, value) {
      waiting.push(() => names.set(output.json, name, value));
    },
    finish(keepFields) {
      keepFields();
      for (const put of waiting) put();
      waiting = [];
    },
  };
}
