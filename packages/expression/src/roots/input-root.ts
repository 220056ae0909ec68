import { fail } from "../errors.ts";
import type { Run } from "../run.ts";
import { getters, methodsFromRows, type TypeTable } from "../types/tables.ts";
import { numberOr } from "../values/coerce.ts";
import { currentItem } from "./items.ts";

/** `$input`: the input of the node. */
export class InputRoot {
  readonly kind = "input";
}

/** The only `$input`; it reads from the scope. */
export const inputRoot = new InputRoot();

function noArguments(args: readonly unknown[], name: string): void {
  if (args.length > 0) fail("bad-argument", `$input.${name}() takes no arguments`);
}

function ofPrevious(run: Run, read: "parameters" | "context"): unknown {
  const view = run.scope.run;
  return view.previous === undefined ? {} : view[read](view.previous.name);
}

/** Members of `$input`. */
export const inputTable: TypeTable = {
  name: "input",
  getters: getters<InputRoot>({
    item: {
      read: (_input, run) => currentItem(run),
      type: "item",
      doc: "The current item.",
      example: ["$input.item.json.name", "Ann"],
    },
    params: {
      read: (_input, run) => ofPrevious(run, "parameters"),
      type: "object",
      doc: "Parameters of the previous node.",
      example: ["$input.params.url", "https://example.com"],
    },
    context: {
      read: (_input, run) => ofPrevious(run, "context"),
      type: "object",
      doc: "State that the previous node keeps, such as the current run of a loop.",
      example: ["$input.context.currentRunIndex", 0],
    },
  }),
  methods: methodsFromRows<InputRoot>({
    first: [
      "(): item",
      "The first item of the input.",
      (_input, args, run) => {
        noArguments(args, "first");
        return run.scope.items[0];
      },
      ["$input.first().json.name", "Ann"],
    ],
    last: [
      "(): item",
      "The last item of the input.",
      (_input, args, run) => {
        noArguments(args, "last");
        return run.scope.items.at(-1);
      },
      ["$input.last().json.name", "Ben"],
    ],
    all: [
      "(): item[]",
      "All items of the input.",
      (_input, args, run) => {
        noArguments(args, "all");
        return run.scope.items;
      },
      ["$input.all().map(item => item.json.age)", [42, 17]],
    ],
    itemMatching: [
      "(index): item",
      "The input item at an index.",
      (_input, [index], run) =>
        run.scope.items[numberOr(index, run.scope.itemIndex, run)] ?? fail("out-of-range", "Input"),
      ["$input.itemMatching(1).json.name", "Ben"],
    ],
  }),
  data: (_input: InputRoot, run: Run) => ({ item: currentItem(run), all: run.scope.items }),
};
