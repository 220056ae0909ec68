import { schemaNote } from "../json/schema-note.ts";
import type { GenerateOptions } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";

/**
 * A conversation whose instructions say what the answer has to look like, for providers that do not hold a model to it while it has tools.
 * Some take one message with instructions only.
 */
export function withShapeInWords(
  messages: readonly ChatMessage[],
  { output }: GenerateOptions,
): readonly ChatMessage[] {
  if (!output?.schema) return messages;
  const note = schemaNote(output.schema);
  const [first, ...others] = messages;
  return first?.role === "system"
    ? [{ role: "system", content: `${first.content}\n\n${note}` }, ...others]
    : [{ role: "system", content: note }, ...messages];
}
