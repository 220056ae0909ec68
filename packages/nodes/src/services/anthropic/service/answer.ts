import type { Item } from "@heddle/workflow";
import { jsonBody, type SendingCall } from "../../../service/call.ts";

/** A part of a message, as the API has it. @see https://docs.anthropic.com/en/api/messages */
export type Block = Readonly<Record<string, unknown>>;

interface Answer {
  readonly content?: readonly (Block & { readonly type?: string; readonly text?: string })[];
}

/** Files of the service and tools that it runs itself are in its beta. */
export const BETAS = {
  files: "files-api-2025-04-14",
  code: "code-execution-2025-05-22",
  prompts: "prompt-tools-2025-04-02",
} as const;

/** Asks for an answer; the headers name the parts of the beta that the request needs. */
export function askMessages(
  { send }: Pick<SendingCall, "send">,
  body: Readonly<Record<string, unknown>>,
  betas: readonly string[] = [],
): Promise<Answer> {
  return send<Answer>({
    method: "POST",
    path: "/v1/messages",
    headers: betas.length > 0 ? { "anthropic-beta": betas.join(",") } : {},
    body: jsonBody(body),
  });
}

/** The content of an answer, or all that the service says; `merged_response` has its texts as one. */
export function answerItem(
  { itemIndex }: Pick<SendingCall, "itemIndex">,
  answer: Answer,
  { isSimple, isMerged = false }: { readonly isSimple: boolean; readonly isMerged?: boolean },
): Item {
  const texts = (answer.content ?? []).flatMap(({ type, text }) => (type === "text" ? [text ?? ""] : []));
  const json = isSimple ? { content: answer.content ?? [] } : { ...answer };
  return {
    json: { ...json, ...(isMerged && { merged_response: texts.join("") }) } as unknown as Item["json"],
    pairedItem: { item: itemIndex },
  };
}

/** A file of the item as a part of a message. */
export async function fileBlock(
  { file, context }: Pick<SendingCall, "file" | "context">,
  field: string,
): Promise<Block> {
  const value = file(field);
  const data = Buffer.from(await context.binary.get(value)).toString("base64");
  const isImage = value.mimeType.startsWith("image/");
  if (!isImage && value.mimeType.startsWith("text/")) {
    const text = Buffer.from(data, "base64").toString();
    return { type: "document", source: { type: "text", media_type: "text/plain", data: text } };
  }
  return {
    type: isImage ? "image" : "document",
    source: { type: "base64", media_type: value.mimeType, data },
  };
}

/** An address, or the identifier of a file that the service keeps, as a part of a message. */
export function addressBlock(type: "image" | "document", address: string): Block {
  const kept = /(?:^|\/)(file_\w+)/.exec(address)?.[1];
  return { type, source: kept ? { type: "file", file_id: kept } : { type: "url", url: address } };
}
