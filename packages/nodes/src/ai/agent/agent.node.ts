import { defineNode } from "@heddle/workflow";
import { approvalOf } from "../approval/approval-of.ts";
import { takeApproval } from "../approval/take-approval.ts";
import { mapBatches } from "../prompt/batches.ts";
import { promptOf } from "../prompt/prompt-of.ts";
import { descriptions } from "./description.ts";
import { repair } from "./repair.ts";

const DEFAULT_TURNS = 10;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.agent",
  // Model and tool calls are steps, each with its own effect.
  effect: "idempotent",
  descriptions,
  repair,
  async execute(context) {
    const { runAgentItem } = await import("@heddle/ai");
    const { batchSize = 1, delayBetweenBatches } =
      context.items.length > 0 ? (context.read(0).options.batching ?? {}) : {};
    return mapBatches(context, { batchSize, delayBetweenBatches }, async (_item, itemIndex) => {
      const { promptType, text, hasOutputParser, needsFallback, options } = context.read(itemIndex);
      const { systemMessage = "", maxIterations = DEFAULT_TURNS, returnIntermediateSteps } = options;
      const { passthroughBinaryImages: withImages = true } = options;
      const { output, steps, usage } = await runAgentItem(context, {
        itemIndex,
        preface: systemMessage === "" ? [] : [{ role: "system", content: systemMessage }],
        prompt: await promptOf(context, itemIndex, { promptType, text, withImages }),
        maxTurns: Math.max(1, maxIterations),
        hasFallback: needsFallback,
        hasParser: hasOutputParser,
        mayStream: options.enableStreaming ?? true,
        approval: approvalOf(context, itemIndex, options),
        isAgent: true,
      });
      context.setMetadata({ tokenUsage: usage });
      return { json: returnIntermediateSteps ? { output, intermediateSteps: steps } : { output } };
    });
  },
  resume: takeApproval,
});
