import { schemaNote } from "../json/schema-note.ts";
import type { GenerateOptions } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";

/**
 * A conversation whose instructions describe the output format, for providers that do not enforce it along with tools.
 * Some require a single message with instructions.
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
