import type { ChatMessage } from "@heddle/ai";
import type { NodeEnvironment } from "@heddle/workflow";
import type { ChosenModel } from "./define-chat-model.ts";

/** Maximum number of replies of a model, in nodes without such an option. */
export const MAX_TURNS = 15;

/** Port for tools of a service's node, shown if one of these text operations is selected. */
export function toolInputs(operations: readonly string[]): string {
  const isText = `($parameter.resource ?? "text") === "text" && ${JSON.stringify(operations)}.includes($parameter.operation)`;
  return `={{ ["main", ...(${isText} ? [{ type: "ai_tool", displayName: "Tools" }] : [])] }}`;
}

/** Whether tools are connected to a node. */
export async function hasTools(context: NodeEnvironment): Promise<boolean> {
  return (await context.supplied("ai_tool")).length > 0;
}

/** Response of a service's model, after running the connected tools that it calls. */
export async function answerWithTools(
  context: NodeEnvironment,
  {
    itemIndex,
    credential,
    model: { format, provider, modelId, settings, ...account },
    messages,
    maxTurns = MAX_TURNS,
  }: {
    readonly itemIndex: number;
    /** The type of the credential. */
    readonly credential: string;
    readonly model: ChosenModel;
    readonly messages: readonly ChatMessage[];
    readonly maxTurns?: number | undefined;
  },
): Promise<string> {
  const [{ loadChatModel, converse }, { modelConnection }] = await Promise.all([
    import("@heddle/ai"),
    import("./connection.ts"),
  ]);
  const connection = modelConnection(context, { ...account, credentialType: credential });
  const model = await loadChatModel(format, { connection, who: { provider, modelId }, settings });
  const { output, usage } = await converse(context, { model, itemIndex, messages, maxTurns });
  context.setMetadata({ tokenUsage: usage });
  return output;
}

/** A message of a form in the words of the port. */
export function saidBy(role: string, text: string): ChatMessage {
  if (role === "system") return { role, content: text };
  const content = [{ type: "text" as const, text }];
  return { role: role === "user" ? role : "assistant", content };
}
