import { isRecord } from "@heddle/workflow";
import type { VectorBackend } from "../../../documents/vector-store/backend.ts";
import type { StoreApi } from "../../../documents/vector-store/store-http.ts";

interface SupabasePlace {
  readonly table: string;
  /** The function in the database that compares vectors. */
  readonly queryName: string;
}

interface Match {
  readonly content?: unknown;
  readonly metadata?: unknown;
  readonly similarity?: unknown;
}

/**
 * A table with the columns `content`, `metadata` and `embedding`, and a function that searches its rows. The database
 * generates the ids of rows: a batch interrupted by a crash before its result is known can be stored twice.
 * @see https://supabase.com/docs/guides/ai/langchain
 */
export function supabaseBackend(api: StoreApi, { table, queryName }: SupabasePlace): VectorBackend {
  const path = `/${encodeURIComponent(table)}`;
  return {
    async insert(entries) {
      const rows = entries.map(({ text, metadata, vector }) => ({
        content: text,
        metadata,
        embedding: vector,
      }));
      await api("POST", path, rows);
    },
    async update({ id, text, metadata, vector }) {
      await api("PATCH", `${path}?id=eq.${encodeURIComponent(id)}`, {
        content: text,
        metadata,
        embedding: vector,
      });
    },
    async search({ vector, count, metadata }) {
      const call = { query_embedding: vector, match_count: count, filter: metadata };
      const found = await api<Match[]>("POST", `/rpc/${encodeURIComponent(queryName)}`, call);
      return found.slice(0, count).map(({ content, metadata: known, similarity }) => ({
        text: String(content ?? ""),
        metadata: isRecord(known) ? known : {},
        score: Number(similarity ?? 0),
      }));
    },
  };
}
