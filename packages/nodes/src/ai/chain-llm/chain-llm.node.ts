import type { ChatMessage, UserContent } from "@heddle/ai";
import { defineNode, type Item, isRecord, type NodeEnvironment, type NodeParameters } from "@heddle/workflow";
import { inTurn, type Repair } from "../../repair/meant-names.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { mapBatches } from "../prompt/batches.ts";
import { imageOf, promptOf } from "../prompt/prompt-of.ts";
import { repairPrompt } from "../prompt/repair-prompt.ts";
import { descriptions } from "./description.ts";

/** First version with a choice of the prompt source. */
const FIRST_WITH_SOURCE = 1.4;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chainLlm",
  effect: "idempotent",
  descriptions,
  repair: inTurn(repairName, repairPrompt(FIRST_WITH_SOURCE)),
  upgrade: (parameters, version) => {
    if (version >= FIRST_WITH_SOURCE) return parameters;
    const { prompt, ...rest } = parameters;
    return { ...rest, promptType: "define", text: prompt };
  },
  async execute(context) {
    const { runAgentItem } = await import("@heddle/ai");
    const isEarly = context.node.typeVersion < FIRST_WITH_SOURCE;
    // The first versions had no toggle for parsers: a connected one is used.
    const hasConnected = isEarly && (await context.supplied("ai_outputParser")).length > 0;
    const batching = context.node.typeVersion >= 1.7 ? context.read(0).batching : { batchSize: 1 };
    return mapBatches(context, batching, async (_item, itemIndex) => {
      const { promptType, text, hasOutputParser, needsFallback, messages } = context.read(itemIndex);
      const hasParser = hasOutputParser || hasConnected;
      const preface = await Promise.all(
        (messages.messageValues ?? []).map((message) => messageOf(context, itemIndex, message)),
      );
      const { output, usage } = await runAgentItem(context, {
        itemIndex,
        preface,
        prompt: await promptOf(context, itemIndex, { promptType, text, withImages: false }),
        maxTurns: 3,
        hasFallback: needsFallback,
        hasParser,
        mayStream: true,
        isAgent: false,
      });
      context.setMetadata({ tokenUsage: usage });
      if (!hasParser) return { json: { text: output } };
      // The first versions returned an object as the item itself.
      return { json: isEarly && isRecord(output) ? (output as Item["json"]) : { output } };
    });
  },
});

/** Renames the prompt parameter of the first versions. */
function repairName(stored: NodeParameters, version: number): ReturnType<Repair> {
  if (version >= FIRST_WITH_SOURCE || stored["text"] === undefined || stored["prompt"] !== undefined)
    return undefined;
  return {
    parameters: { promptType: "define", ...stored },
    version: FIRST_WITH_SOURCE,
    note: "The prompt is stored under the name that later versions have for it. It is read as theirs.",
  };
}

interface GivenMessage {
  readonly type: string;
  readonly message: string;
  readonly messageType: string;
  readonly binaryImageDataKey: string;
  readonly imageUrl: string;
}

/** Builds a message of the form from its type name in the format. */
async function messageOf(
  context: NodeEnvironment,
  itemIndex: number,
  given: GivenMessage,
): Promise<ChatMessage> {
  const { type, message } = given;
  if (type.startsWith("Human")) return { role: "user", content: [await saidBy(context, itemIndex, given)] };
  if (type.startsWith("AI")) return { role: "assistant", content: [{ type: "text", text: message }] };
  return { role: "system", content: message };
}

/** Returns text, or an image from a file of the item or from the web. */
async function saidBy(
  context: NodeEnvironment,
  itemIndex: number,
  { message, messageType, binaryImageDataKey, imageUrl }: GivenMessage,
): Promise<UserContent> {
  if (messageType === "imageBinary")
    return imageOf(context.binary, fileOfItem(context, binaryImageDataKey, itemIndex));
  return messageType === "imageUrl"
    ? { type: "file", mediaType: "image/*", source: { type: "url", url: imageUrl } }
    : { type: "text", text: message };
}
