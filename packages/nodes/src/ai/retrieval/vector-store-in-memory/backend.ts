import type { DataTables, TableRow } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import type { VectorBackend, VectorEntry } from "../../../documents/vector-store/backend.ts";
import { dot, floatsOf, hasValues, keepBest, unit } from "../../../documents/vector-store/nearest.ts";
import { nodeError } from "../../../errors/node-error.ts";

/** Maximum number of chunks in a store: every search compares all of them. */
export const MAX_ENTRIES = 5000;
const PAGE_ROWS = 500;
const COLUMNS = [
  { name: "entry", type: "string" },
  { name: "text", type: "string" },
  { name: "metadata", type: "json" },
  { name: "vector", type: "string" },
] as const;
const EVERY = { type: "and", filters: [] } as const;

interface StorePlace {
  readonly tables: DataTables;
  readonly name: string;
  /** Unique per write of a node run, and stable when it is repeated. */
  readonly step: string;
}

/** Stores vectors in a data table, which all executors and workers share and which survives restarts. */
export function tableBackend({ tables, name, step }: StorePlace): VectorBackend {
  const table = { name };
  const make = () => tables.call("create", { name, columns: COLUMNS, isReused: true });
  return {
    async insert(entries) {
      await make();
      const count = await tables.call("count", { table, filter: EVERY });
      if (count + entries.length > MAX_ENTRIES) throw nodeError("store-full", { name, max: MAX_ENTRIES });
      await tables.call("insertMany", { table, rows: entries.map(rowOf), step: `${step} ${entries[0]?.id}` });
    },
    async search({ vector, count, metadata }) {
      const exists = (await tables.call("list", {})).some((one) => one.name === name);
      if (!exists) return [];
      const asked = unit(Float32Array.from(vector));
      const found: { row: TableRow; score: number }[] = [];
      for await (const row of allRows(tables, name)) {
        if (!hasValues(row["metadata"], metadata)) continue;
        found.push({ row, score: dot(asked, unit(vectorOf(row))) });
        if (found.length > count * 2 + PAGE_ROWS) keepBest(found, count);
      }
      keepBest(found, count);
      return found.map(({ row, score }) => ({
        text: String(row["text"] ?? ""),
        metadata: isRecord(row["metadata"]) ? row["metadata"] : {},
        score,
      }));
    },
    clear: async () => {
      await make();
      await tables.call("clear", { table });
    },
  };
}

async function* allRows(tables: DataTables, name: string): AsyncIterable<TableRow> {
  let after: string | undefined;
  do {
    const page = { table: { name }, filter: EVERY, limit: PAGE_ROWS, ...(after && { after }) };
    const { rows, next } = await tables.call("read", page);
    yield* rows;
    after = next ?? undefined;
  } while (after);
}

function rowOf({ id, text, metadata, vector }: VectorEntry): Record<string, unknown> {
  const bytes = Buffer.from(Float32Array.from(vector).buffer);
  return { entry: id, text, metadata, vector: bytes.toString("base64") };
}

function vectorOf(row: TableRow): Float32Array {
  return floatsOf(Buffer.from(String(row["vector"] ?? ""), "base64"));
}
