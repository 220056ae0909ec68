import type { ChatMessage, ChatModelFormats } from "@heddle/ai";
import type { NodeProperty } from "@heddle/workflow";
import { answerWithTools, MAX_TURNS } from "../../../models/answer-with-tools.ts";
import { providerAt } from "../../../models/compatible-provider.ts";
import type { SendingCall } from "../../../service/call.ts";
import { accountUrl } from "../models.ts";

export const maxToolsIterations = {
  displayName: "Max Tool Calls Iterations",
  name: "maxToolsIterations",
  type: "number",
  default: MAX_TURNS,
  typeOptions: { minValue: 1 },
  description: "Limit of rounds in which the model calls tools",
} as const satisfies NodeProperty;

type Asked = {
  [Format in "chat-completions" | "responses"]: {
    readonly format: Format;
    readonly settings: ChatModelFormats[Format];
    readonly modelId: string;
    readonly maxTurns: number | undefined;
    readonly messages: readonly ChatMessage[];
  };
}["chat-completions" | "responses"];

/** Response of the model, after running the connected tools that it calls. */
export async function answerOfModel(
  { context, itemIndex, credential }: Pick<SendingCall, "context" | "itemIndex" | "credential">,
  { messages, maxTurns, ...chosen }: Asked,
): Promise<string> {
  const baseUrl = accountUrl(await credential());
  const model = { ...chosen, baseUrl, provider: providerAt(baseUrl) };
  return answerWithTools(context, { itemIndex, credential: "openAiApi", model, messages, maxTurns });
}
