import type { Put } from "./assignments.ts";

/** When values are put into output items: as soon as they are known, or all of them in `finish`, once the fields to keep are there. */
interface Puts {
  readonly put: Put;
  finish(keepFields: () => void): void;
}

/** Each value goes to its place at once. */
export const putAtOnce: Puts = {
  put: (names, output, name, value) => names.set(output.json, name, value),
  finish() {},
};

/** Expressions of an item are all evaluated before the fields that it keeps are taken. */
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
