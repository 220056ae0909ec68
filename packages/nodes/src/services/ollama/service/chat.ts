import type { Item } from "@heddle/workflow";
import { listed } from "../../../models/listed.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";
import { settingsOf } from "./parameters.ts";

/** A message in Ollama's format; images are base64. @see https://github.com/ollama/ollama/blob/main/docs/api.md */
export interface OllamaMessage {
  readonly role: string;
  readonly content: string;
  readonly images?: readonly string[];
}

interface Options {
  readonly system?: string | undefined;
  readonly keep_alive?: string | undefined;
  readonly format?: string | undefined;
  readonly stop?: string | undefined;
  readonly [name: string]: unknown;
}

/** Requests a response, and returns its content alone or Ollama's whole response. */
export async function askOllama(
  { send, itemIndex }: Pick<SendingCall, "send" | "itemIndex">,
  {
    model,
    messages,
    options,
    isSimple,
  }: {
    readonly model: string;
    readonly messages: readonly OllamaMessage[];
    readonly options: Options;
    readonly isSimple: boolean;
  },
): Promise<Item> {
  const { system, keep_alive: keepAlive, format, stop } = options;
  const settings = settingsOf(options);
  const ends = stop ? listed(stop) : [];
  const answer = await send<{ message?: { content?: string } }>({
    method: "POST",
    path: "/api/chat",
    body: jsonBody({
      model,
      stream: false,
      messages: system ? [{ role: "system", content: system }, ...messages] : messages,
      format,
      keep_alive: keepAlive,
      options: ends.length > 0 ? { ...settings, stop: ends } : settings,
    }),
  });
  const json = isSimple ? { content: answer.message?.content ?? "" } : answer;
  return { json: json as Item["json"], pairedItem: { item: itemIndex } };
}
