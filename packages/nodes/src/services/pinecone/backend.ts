import { isRecord } from "@heddle/workflow";
import type { VectorBackend } from "../../documents/vector-store/backend.ts";
import type { StoreApi } from "../../documents/vector-store/store-http.ts";

/** Metadata key of the text. */
const TEXT_KEY = "text";
/** Vectors per request. */
const MAX_VECTORS = 100;

interface Match {
  readonly score?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A namespace of an index of Pinecone. @see https://docs.pinecone.io/reference/api/2026-04/data-plane */
export function pineconeBackend(api: StoreApi, namespace: string): VectorBackend {
  return {
    async insert(entries) {
      for (let from = 0; from < entries.length; from += MAX_VECTORS) {
        const vectors = entries.slice(from, from + MAX_VECTORS).map(({ id, vector, text, metadata }) => ({
          id,
          values: vector,
          metadata: { ...flat(metadata), [TEXT_KEY]: text },
        }));
        await api("POST", "/vectors/upsert", { vectors, namespace });
      }
    },
    async search({ vector, count, metadata }) {
      const filter = Object.keys(metadata).length > 0 ? metadata : undefined;
      const query = { vector, topK: count, includeMetadata: true, namespace, filter };
      const { matches = [] } = await api<{ matches?: Match[] }>("POST", "/query", query);
      return matches.map(({ score = 0, metadata: found = {} }) => {
        const { [TEXT_KEY]: text, ...rest } = found;
        return { text: String(text ?? ""), metadata: rest, score };
      });
    },
    clear: async () => {
      await api("POST", "/vectors/delete", { deleteAll: true, namespace }).catch(
        (error: { httpCode?: string }) => {
          // A namespace without vectors does not exist.
          if (String(error.httpCode) !== "404") throw error;
        },
      );
    },
  };
}

/** Pinecone accepts strings, numbers, booleans and lists of strings: nested members become dotted names. */
function flat(value: Readonly<Record<string, unknown>>, before = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const key = before + name;
      if (inner === null || inner === undefined) return [];
      if (isRecord(inner)) return Object.entries(flat(inner, `${key}.`));
      if (Array.isArray(inner)) return [[key, inner.map(String)]];
      return [[key, inner]];
    }),
  );
}
