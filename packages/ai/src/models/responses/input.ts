import type { ToolResultContent } from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import { addressOfFile, resultText } from "../content.ts";
import { unsupportedFile } from "../unsupported.ts";
import type { InputItem, InputPart } from "./wire.ts";

/** A conversation as items. Output of the service other than text and calls is sent back unchanged. */
export function inputItems(messages: readonly ChatMessage[]): InputItem[] {
  return messages.flatMap(itemsOf);
}

function itemsOf(message: ChatMessage): InputItem[] {
  switch (message.role) {
    case "system":
      return message.content === "" ? [] : [{ role: "system", content: message.content }];
    case "user":
      return [{ role: "user", content: message.content.map(userPart) }];
    case "assistant":
      return message.content.flatMap(assistantItems);
    case "tool":
      return message.content.map((result) => ({
        type: "function_call_output",
        call_id: result.toolCallId,
        output: outputOf(result),
      }));
  }
}

/** A result, with its images if any. */
function outputOf(result: ToolResultContent): string | InputPart[] {
  const images = (result.files ?? []).filter(({ mediaType }) => mediaType.startsWith("image/"));
  const text = resultText(result);
  return images.length > 0 ? [{ type: "input_text", text }, ...images.map(userPart)] : text;
}

function userPart(part: UserContent): InputPart {
  if (part.type === "text") return { type: "input_text", text: part.text };
  if (part.mediaType.startsWith("image/"))
    return { type: "input_image", image_url: addressOfFile(part), detail: "auto" };
  if (part.mediaType.startsWith("audio/")) throw unsupportedFile(part.mediaType, part.source.type);
  return part.source.type === "url"
    ? { type: "input_file", file_url: part.source.url }
    : { type: "input_file", filename: part.fileName ?? "file", file_data: addressOfFile(part) };
}

function assistantItems(part: AssistantContent): InputItem[] {
  switch (part.type) {
    case "text":
      return part.text === "" ? [] : [{ role: "assistant", content: part.text }];
    case "tool-call":
      return [
        { type: "function_call", call_id: part.toolCallId, name: part.toolName, arguments: part.input },
      ];
    case "reasoning": {
      // Reasoning of other providers has no such item.
      const item = part.providerMetadata?.["item"];
      return item === undefined ? [] : [item as InputItem];
    }
    default:
      return [];
  }
}
