import type { WebhookCallContext } from "@heddle/workflow";

const SIMPLE_MEMORY = "@n8n/n8n-nodes-langchain.memoryBufferWindow";

/** Returns earlier messages of a session in the format of chat pages. */
export async function previousMessages(
  context: WebhookCallContext,
  { loadPreviousSession }: { readonly loadPreviousSession?: string | undefined },
  session: string,
): Promise<{ id: string[]; kwargs: { content: string } }[]> {
  if (loadPreviousSession !== "memory" || session === "" || !hasSimpleMemory(context)) return [];
  const messages = (await context.conversations?.call("read", { session })) ?? [];
  return messages.flatMap(({ role, content, isHidden }) => {
    const text = textOf(content);
    if (text === "" || isHidden === true || (role !== "user" && role !== "assistant")) return [];
    const type = role === "user" ? "HumanMessage" : "AIMessage";
    return [{ id: ["langchain_core", "messages", type], kwargs: { content: text } }];
  });
}

/** Returns true if the trigger's memory is stored in the product's database. */
function hasSimpleMemory({ node, workflow }: WebhookCallContext): boolean {
  return workflow.nodes.some(
    ({ name, type, disabled }) =>
      type === SIMPLE_MEMORY &&
      !disabled &&
      (workflow.connections[name]?.["ai_memory"] ?? []).some((targets) =>
        targets?.some((target) => target.node === node.name),
      ),
  );
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { type?: unknown; text?: unknown }) => (part.type === "text" ? part.text : ""))
    .join("");
}
