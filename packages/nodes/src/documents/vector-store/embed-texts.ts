import type { Embedder } from "@heddle/ai";
import type { NodeEnvironment } from "@heddle/workflow";

/** The vectors of texts. `context` is a run of the node that embeds; what it costs stands in its record. */
export async function embedTexts(
  context: NodeEnvironment,
  embedder: Embedder,
  texts: readonly string[],
  purpose: "document" | "query",
): Promise<readonly (readonly number[])[]> {
  const { metered } = await import("@heddle/ai");
  const { provider, modelId } = embedder;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const { vectors } = await metered(
    context,
    { provider, modelId, characters, maxOutputTokens: 0 },
    () => embedder.embed(texts, { purpose, signal: context.signal }),
    ({ usage }) => usage,
  );
  return vectors;
}
