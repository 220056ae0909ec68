import { isRecord } from "@heddle/workflow";
import type { Pool } from "pg";
import type { VectorBackend } from "../../../documents/vector-store/backend.ts";

/** A table with vectors. */
export interface VectorTable {
  /** Table name, optionally with its schema: `schema.table`. */
  readonly table: string;
  readonly columns: {
    readonly id: string;
    readonly vector: string;
    readonly content: string;
    readonly metadata: string;
  };
  readonly distance: "cosine" | "innerProduct" | "euclidean";
  /** A part of the table, and the table that names the parts. */
  readonly collection?: { readonly name: string; readonly table: string } | undefined;
}

const OPERATORS = { cosine: "<=>", innerProduct: "<#>", euclidean: "<->" } as const;

/** Runs statements over some connection of a pool. */
export type WithPool = <R>(work: (pool: Pool) => Promise<R>) => Promise<R>;

/** A table of PostgreSQL with the extension pgvector, made when the first entries are stored. */
export function pgVectorBackend(withPool: WithPool, place: VectorTable): VectorBackend {
  const table = quotedPath(place.table);
  const { id, vector: embedding, content, metadata: known } = mapped(place.columns);
  return {
    insert: (entries) =>
      withPool(async (pool) => {
        await ensureTable(pool, place);
        const collection = await collectionId(pool, place, true);
        const columns = [id, content, known, embedding, ...(collection ? ["collection_id"] : [])];
        const casts = ["uuid", "text", "jsonb", "vector", ...(collection ? ["uuid"] : [])];
        const places = casts.map((type, index) => `$${index + 1}::${type}`).join(", ");
        const changes = columns.slice(1).map((name) => `${name} = excluded.${name}`);
        const text = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places}) ON CONFLICT (${id}) DO UPDATE SET ${changes.join(", ")}`;
        for (const entry of entries) {
          const values = [entry.id, entry.text, JSON.stringify(entry.metadata), JSON.stringify(entry.vector)];
          await pool.query({ text, values: collection ? [...values, collection] : values });
        }
      }),
    search: ({ vector, count, metadata }) =>
      withPool(async (pool) => {
        const collection = await collectionId(pool, place, false);
        const values = [JSON.stringify(vector), JSON.stringify(metadata), count];
        const within = place.collection ? "AND collection_id = $4::uuid" : "";
        const distance = `${embedding} ${OPERATORS[place.distance]} $1::vector`;
        const text = `SELECT ${content} AS content, ${known} AS metadata, ${distance} AS distance FROM ${table}
          WHERE ${known} @> $2::jsonb ${within} ORDER BY ${distance} LIMIT $3`;
        const { rows } = await pool.query({
          text,
          values: place.collection ? [...values, collection ?? null] : values,
        });
        return rows.map((row) => ({
          text: String(row.content ?? ""),
          metadata: isRecord(row.metadata) ? row.metadata : {},
          score: scoreOf(place.distance, Number(row.distance)),
        }));
      }),
  };
}

/** More is better, whatever the distance. */
function scoreOf(distance: VectorTable["distance"], value: number): number {
  if (distance === "cosine") return 1 - value;
  return distance === "innerProduct" ? -value : 1 / (1 + value);
}

async function ensureTable(pool: Pool, { table, columns, collection }: VectorTable): Promise<void> {
  const { id, vector, content, metadata } = mapped(columns);
  const { rows } = await pool.query({ text: "SELECT to_regclass($1) AS found", values: [quotedPath(table)] });
  if (!rows[0]?.found) {
    await pool.query("CREATE EXTENSION IF NOT EXISTS vector");
    await pool.query(
      `CREATE TABLE IF NOT EXISTS ${quotedPath(table)} (${id} uuid PRIMARY KEY DEFAULT gen_random_uuid(), ${content} text, ${metadata} jsonb, ${vector} vector)`,
    );
  }
  if (!collection) return;
  const names = quotedPath(collection.table);
  await pool.query(
    `CREATE TABLE IF NOT EXISTS ${names} (uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(), name character varying, cmetadata jsonb)`,
  );
  await pool.query(
    `ALTER TABLE ${quotedPath(table)} ADD COLUMN IF NOT EXISTS collection_id uuid REFERENCES ${names} (uuid) ON DELETE CASCADE`,
  );
}

async function collectionId(
  pool: Pool,
  { collection }: VectorTable,
  isMade: boolean,
): Promise<string | undefined> {
  if (!collection) return undefined;
  const names = quotedPath(collection.table);
  const known = { text: `SELECT uuid FROM ${names} WHERE name = $1`, values: [collection.name] };
  const { rows } = await pool.query<{ uuid: string }>(known);
  if (rows[0] || !isMade) return rows[0]?.uuid;
  const made = { text: `INSERT INTO ${names} (name) VALUES ($1) RETURNING uuid`, values: [collection.name] };
  return (await pool.query<{ uuid: string }>(made)).rows[0]?.uuid;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quotedPath = (path: string) => path.split(".").map(quoted).join(".");

function mapped(columns: VectorTable["columns"]): VectorTable["columns"] {
  const { id, vector, content, metadata } = columns;
  return { id: quoted(id), vector: quoted(vector), content: quoted(content), metadata: quoted(metadata) };
}
