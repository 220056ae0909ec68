import type { ChatModel } from "@heddle/ai";
import { defineNode, type ExecuteContext, isRecord } from "@heddle/workflow";
import { readConditions } from "../../conditions/read-conditions.ts";
import { nodeError } from "../../errors/node-error.ts";
import { description } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.modelSelector",
  effect: "idempotent",
  descriptions: [description],
  async supply(context) {
    const index = chosenIndex(context);
    const models = await context.supplied<ChatModel>("ai_languageModel");
    const chosen = models.find((one) => one.index === index - 1);
    if (!chosen) throw nodeError("model-not-connected", { number: index });
    return { value: chosen.value };
  },
});

/** Returns the number of the first rule that matches the first item, counted from 1. */
function chosenIndex(context: ExecuteContext<(typeof description)["properties"]>): number {
  const rules = context.read.part("rules");
  const stored = rules.stored();
  const list: unknown[] = isRecord(stored) && Array.isArray(stored["rule"]) ? stored["rule"] : [];
  const at = list.findIndex((_rule, row) =>
    readConditions(context, rules.row(".rule", row).part(".conditions"))(0),
  );
  if (at < 0) throw nodeError("no-model-rule", {});
  const { modelIndex } = Object(list[at]) as { modelIndex?: unknown };
  return Number(modelIndex ?? 1);
}
