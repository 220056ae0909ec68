import type { Item } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";

/** A content block in API format. @see https://docs.anthropic.com/en/api/messages */
export type Block = Readonly<Record<string, unknown>>;

interface Answer {
  readonly content?: readonly (Block & { readonly type?: string; readonly text?: string })[];
  readonly stop_reason?: string;
}

/** A request; the service decides about absent fields. */
interface Question extends Readonly<Record<string, unknown>> {
  readonly model: string;
  readonly max_tokens: number;
  readonly messages: readonly object[];
}

/** Limit of continuations of a paused response. */
const MAX_PAUSES = 10;

/** Beta headers for the service's files and its own tools. */
export const BETAS = {
  files: "files-api-2025-04-14",
  code: "code-execution-2025-05-22",
  prompts: "prompt-tools-2025-04-02",
} as const;

/**
 * Requests a response; the headers name the beta features of the request. The service's tools can pause a response,
 * which is then continued from its content so far.
 * @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons
 */
export async function askMessages(
  call: Pick<SendingCall, "send" | "context" | "credential">,
  question: Question,
  betas: readonly string[] = [],
): Promise<Answer> {
  const body = { ...question, ...(await samplingOf(question)) };
  const parts: Answer["content"][] = [];
  for (let pauses = 0; ; pauses++) {
    const said = parts.length > 0 ? [{ role: "assistant", content: parts.flatMap((part = []) => part) }] : [];
    const answer = await send(call, { ...body, messages: [...question.messages, ...said] }, betas);
    if (answer.content) parts.push(answer.content);
    if (answer.stop_reason !== "pause_turn" || pauses === MAX_PAUSES)
      return { ...answer, content: parts.flatMap((part = []) => part) };
  }
}

function send(
  call: Pick<SendingCall, "send" | "context" | "credential">,
  body: Question,
  betas: readonly string[],
): Promise<Answer> {
  const asked = { provider: "anthropic", model: body.model, body, maxOutputTokens: body.max_tokens };
  return sendMetered(call, asked, () =>
    call.send<Answer>({
      method: "POST",
      path: "/v1/messages",
      headers: betas.length > 0 ? { "anthropic-beta": betas.join(",") } : {},
      body: jsonBody(body),
    }),
  );
}

/** Newer models refuse the parameters of older ones. */
async function samplingOf({ model, temperature }: Question): Promise<Readonly<Record<string, undefined>>> {
  const { claudeRules } = await import("@heddle/ai");
  const { takesSampling, takesBoth } = claudeRules(model);
  if (!takesSampling) return { temperature: undefined, top_p: undefined, top_k: undefined };
  return takesBoth || temperature === undefined ? {} : { top_p: undefined };
}

/** Content of a response, or the whole response; `merged_response` joins its text parts. */
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

/** A URL, or the id of a file at the service, as a content block. */
export function addressBlock(type: "image" | "document", address: string): Block {
  const kept = /(?:^|\/)(file_\w+)/.exec(address)?.[1];
  return { type, source: kept ? { type: "file", file_id: kept } : { type: "url", url: address } };
}
