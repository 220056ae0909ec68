import type { Embedder } from "@heddle/ai";
import type { NodeEnvironment } from "@heddle/workflow";

/** Returns the vectors of strings. `context` is a run of the embedding node, whose record holds the cost. */
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
