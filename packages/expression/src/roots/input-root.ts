import { fail } from "../errors.ts";
import { getters, methods, type TypeTable } from "../members/tables.ts";
import type { Run } from "../run.ts";
import { numberOr } from "../values/coerce.ts";
import { currentItem } from "./items.ts";

/** `$input`: what the node got. */
export class InputRoot {
  readonly kind = "input";
}

export const inputRoot = new InputRoot();

function noArguments(args: readonly unknown[], name: string): void {
  if (args.length > 0) fail("bad-argument", `$input.${name}() takes no arguments`);
}

function ofPrevious(run: Run, read: "parameters" | "context"): unknown {
  const view = run.scope.run;
  return view.previous === undefined ? {} : view[read](view.previous.name);
}

export const inputTable: TypeTable = {
  name: "input",
  getters: getters<InputRoot>({
    item: { read: (_input, run) => currentItem(run), type: "item", doc: "The current item." },
    params: {
      read: (_input, run) => ofPrevious(run, "parameters"),
      type: "object",
      doc: "Parameters of the previous node.",
    },
    context: {
      read: (_input, run) => ofPrevious(run, "context"),
      type: "object",
      doc: "What the previous node remembers.",
    },
  }),
  methods: methods<InputRoot>({
    first: {
      signature: "first(): item",
      doc: "The first item of the input.",
      body: (_input, args, run) => {
        noArguments(args, "first");
        return run.scope.items[0];
      },
    },
    last: {
      signature: "last(): item",
      doc: "The last item of the input.",
      body: (_input, args, run) => {
        noArguments(args, "last");
        return run.scope.items.at(-1);
      },
    },
    all: {
      signature: "all(): item[]",
      doc: "All items of the input.",
      body: (_input, args, run) => {
        noArguments(args, "all");
        return run.scope.items;
      },
    },
    itemMatching: {
      signature: "itemMatching(index): item",
      doc: "The input item with an index.",
      body: (_input, [index], run) =>
        run.scope.items[numberOr(index, run.scope.itemIndex, run)] ?? fail("out-of-range", "Input"),
    },
  }),
  data: (_input: InputRoot, run: Run) => ({ item: currentItem(run), all: run.scope.items }),
};
