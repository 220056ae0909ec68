import type { Embedder, EmbedOptions, EmbedResult } from "../../port/embedder.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { Exchange } from "../transport/exchange.ts";
import type { EmbeddingFormat } from "./format.ts";

/** An embedder that speaks a format over a connection; `batchSize` is how many texts a request holds at most. */
export function createWireEmbedder(
  format: EmbeddingFormat,
  {
    connection,
    who,
    batchSize,
  }: { connection: ModelConnection; who: ModelIdentity; batchSize?: number | undefined },
): Embedder {
  const exchange = new Exchange(connection, who);
  const size = Math.max(1, Math.min(batchSize ?? format.maxTexts, format.maxTexts));
  return {
    ...who,
    async embed(texts, options = {}) {
      const vectors: (readonly number[])[] = [];
      let inputTokens: number | undefined;
      for (let at = 0; at < texts.length; at += size) {
        const result = await embedSome(texts.slice(at, at + size), options, { format, exchange });
        vectors.push(...result.vectors);
        if (result.usage) inputTokens = (inputTokens ?? 0) + result.usage.inputTokens;
      }
      return { vectors, ...(inputTokens !== undefined && { usage: { inputTokens } }) };
    },
  };
}

async function embedSome(
  texts: readonly string[],
  options: EmbedOptions,
  { format, exchange }: { format: EmbeddingFormat; exchange: Exchange },
): Promise<EmbedResult> {
  const answer = await exchange.json(format.request(texts, options), options.signal);
  const result = format.read(answer);
  if (result.vectors.length === texts.length) return result;
  throw exchange.malformed(`holds ${result.vectors.length} vectors for ${texts.length} texts`);
}
