import { defineNode, type NodeOutput } from "@heddle/workflow";
import { compare } from "./compare.ts";
import { descriptions, parameters } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.compareDatasets",
  effect: "pure",
  descriptions,
  parameters,
  upgrade: (given, version) => {
    const options = given["options"] as Record<string, unknown> | undefined;
    return version < 2 && options?.["fuzzyCompare"] !== undefined
      ? { ...given, fuzzyCompare: options["fuzzyCompare"] }
      : given;
  },
  execute(context): NodeOutput {
    const { onlyA, same, different, onlyB } = compare(
      context,
      context.input(0) ?? [],
      context.input(1) ?? [],
    );
    return [onlyA, same, different, onlyB];
  },
});
