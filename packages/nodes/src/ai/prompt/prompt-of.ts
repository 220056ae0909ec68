import type { UserContent } from "@heddle/ai";
import type { BinaryValue, Item, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** Returns the user message for the model, with the item's images if configured. */
export async function promptOf(
  context: NodeEnvironment,
  itemIndex: number,
  { promptType, text, withImages }: { promptType: string; text: unknown; withImages: boolean },
): Promise<UserContent[]> {
  const item = context.items[itemIndex]!;
  const said = (promptType === "define" && text) || (promptType === "guardrails" ? guarded : chatInput)(item);
  if (said === undefined || said === null || said === "") throw nodeError("no-prompt", {}, { itemIndex });
  const prompt: UserContent = { type: "text", text: typeof said === "string" ? said : JSON.stringify(said) };
  return withImages ? [prompt, ...(await imagesOf(context, item))] : [prompt];
}

function chatInput({ json }: Item): unknown {
  return json["chatInput"] ?? json["chat_input"] ?? json["guardrailsInput"];
}

/** Output of Guardrails takes precedence over the chat input next to it. */
function guarded(item: Item): unknown {
  return item.json["guardrailsInput"] ?? chatInput(item);
}

async function imagesOf({ binary }: NodeEnvironment, item: Item): Promise<UserContent[]> {
  const images = Object.values(item.binary ?? {}).filter(({ mimeType }) => mimeType.startsWith("image/"));
  return Promise.all(images.map((image) => imageOf(binary, image)));
}

/** Converts a file for the model. */
export async function imageOf(binary: NodeEnvironment["binary"], image: BinaryValue): Promise<UserContent> {
  const base64 = Buffer.from(await binary.get(image)).toString("base64");
  return { type: "file", mediaType: image.mimeType, source: { type: "base64", base64 } };
}
