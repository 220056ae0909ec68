import { defineNode, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type DebugContext, description } from "./description.ts";
import { RANDOM_KINDS, randomFrom } from "./random-data.ts";

const MAX_RANDOM_ITEMS = 100_000;

export default defineNode({
  name: "n8n-nodes-base.debugHelper",
  // Random data must not change when the execution resumes.
  effect: ({ category }) => (category === "randomData" ? "idempotent" : "pure"),
  sends: false,
  descriptions: [description],
  execute(context): NodeOutput {
    const { category, throwErrorMessage } = context.read();
    if (category === "doNothing") return [context.items];
    if (category === "randomData") return [randomItems(context)];
    throw nodeError("debug-error", { message: throwErrorMessage });
  },
});

function randomItems({ read }: DebugContext) {
  const { randomDataType, randomDataCount, randomDataSeed, randomDataSingleArray } = read();
  const kind = Object.hasOwn(RANDOM_KINDS, randomDataType) ? RANDOM_KINDS[randomDataType] : undefined;
  if (!kind) throw nodeError("file-operation-unknown", { operation: randomDataType });
  const random = randomFrom(randomDataSeed);
  const length = Math.max(0, Math.min(MAX_RANDOM_ITEMS, Math.floor(randomDataCount)));
  const made = Array.from({ length }, () => kind(random));
  const pairedItem = { item: 0 };
  return randomDataSingleArray
    ? [{ json: { generatedItems: made }, pairedItem }]
    : made.map((json) => ({ json, pairedItem }));
}
