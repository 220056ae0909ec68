import { ask, call } from "../channel.ts";
import { currentTask } from "../current-task.ts";
import { dataTableHelpers } from "../data-tables.ts";
import type { FamilyDocument } from "./documents.ts";
import { UserError } from "./errors.ts";
import { isRecord } from "./small-things.ts";

type Json = Record<string, unknown>;
type Scored = readonly [FamilyDocument, number];

interface Embeddings {
  embedDocuments(texts: string[]): Promise<number[][]>;
  embedQuery(text: string): Promise<number[]>;
}

/** Required metadata values, or a function that selects documents. */
type Filter = Json | ((document: FamilyDocument) => boolean) | undefined;

/** Prefix of the stores' data tables: they are those of the built-in Simple Vector Store. */
const TABLE_PREFIX = "Vectors of ";
/** Maximum chunks of a store: every search compares all of them. */
const MAX_ENTRIES = 5000;
const COLUMNS = [
  { name: "entry", type: "string" },
  { name: "text", type: "string" },
  { name: "metadata", type: "json" },
  { name: "vector", type: "string" },
];

/** Vector stores by name, each of which is a data table of the workflow's project. */
export class MemoryVectorStoreManager {
  readonly #embeddings: Embeddings;

  private constructor(embeddings: Embeddings) {
    this.#embeddings = embeddings;
  }

  static getInstance(embeddings: Embeddings, _logger?: unknown): MemoryVectorStoreManager {
    return new MemoryVectorStoreManager(embeddings);
  }

  async getVectorStore(key: string): Promise<TableStore> {
    return new TableStore(this.#embeddings, key);
  }

  /** @param clears whether all that the store holds is deleted before */
  async addDocuments(key: string, documents: FamilyDocument[], clears = false): Promise<void> {
    const store = new TableStore(this.#embeddings, key);
    if (clears) await store.delete();
    await store.addDocuments(documents);
  }

  getMemoryKeysList(): string[] {
    const tables = ask(currentTask(), "tables", { call: "list" }) as { name: string }[];
    return tables.flatMap(({ name }) =>
      name.startsWith(TABLE_PREFIX) ? [name.slice(TABLE_PREFIX.length)] : [],
    );
  }
}

interface Rows {
  getManyRowsAndCount(query?: Json): Promise<{ count: number; data: Json[] }>;
  insertRows(rows: Json[]): Promise<unknown>;
}

/** A store of the widespread library for agents. */
class TableStore {
  readonly embeddings: Embeddings;
  readonly #name: string;

  constructor(embeddings: Embeddings, key: string) {
    this.embeddings = embeddings;
    this.#name = `${TABLE_PREFIX}${key}`;
  }

  async addDocuments(documents: FamilyDocument[]): Promise<string[]> {
    if (documents.length === 0) return [];
    const vectors = await this.embeddings.embedDocuments(documents.map(({ pageContent }) => pageContent));
    return this.addVectors(vectors, documents);
  }

  async addVectors(vectors: number[][], documents: FamilyDocument[]): Promise<string[]> {
    const table = (await this.#table()) ?? (await this.#made());
    const { count } = await table.getManyRowsAndCount({ take: 1 });
    if (count + documents.length > MAX_ENTRIES)
      throw new UserError(
        `The store "${this.#name}" holds ${MAX_ENTRIES} pieces at most. Use a store of vectors of a service for more.`,
      );
    const ids = documents.map(() => crypto.randomUUID());
    const rows = documents.map(({ pageContent: text, metadata }, at) => {
      const bytes = Buffer.from(Float32Array.from(vectors[at] ?? []).buffer);
      return { entry: ids[at], text, metadata, vector: bytes.toString("base64") };
    });
    await table.insertRows(rows);
    return ids;
  }

  async similaritySearchVectorWithScore(vector: number[], count: number, filter?: Filter): Promise<Scored[]> {
    const table = await this.#table();
    if (!table) return [];
    const { data } = await table.getManyRowsAndCount();
    const found = data.map((row): Scored => {
      const metadata = isRecord(row["metadata"]) ? row["metadata"] : {};
      const document = { pageContent: String(row["text"] ?? ""), metadata };
      return [document, likeness(vector, vectorOf(row))];
    });
    return found
      .filter(([document]) => isMeant(document, filter))
      .sort(([, one], [, other]) => other - one)
      .slice(0, count);
  }

  async similaritySearchWithScore(query: string, count = 4, filter?: Filter): Promise<Scored[]> {
    return this.similaritySearchVectorWithScore(await this.embeddings.embedQuery(query), count, filter);
  }

  async similaritySearch(query: string, count = 4, filter?: Filter): Promise<FamilyDocument[]> {
    return (await this.similaritySearchWithScore(query, count, filter)).map(([document]) => document);
  }

  /** Deletes all that the store holds. */
  async delete(): Promise<void> {
    const known = await this.#known();
    if (known) await call(currentTask(), "tables", { call: "clear", table: known.id });
  }

  async #table(): Promise<Rows | undefined> {
    const known = await this.#known();
    return known && ((await here("getDataTableProxy")(known.id)) as Rows);
  }

  async #known(): Promise<{ id: string; name: string } | undefined> {
    const tables = (await here("getDataTableAggregateProxy")()) as {
      getManyAndCount(query: Json): Promise<{ data: { id: string; name: string }[] }>;
    };
    const { data } = await tables.getManyAndCount({ filter: { name: this.#name } });
    return data.find(({ name }) => name === this.#name);
  }

  async #made(): Promise<Rows> {
    const tables = (await here("getDataTableAggregateProxy")()) as {
      createDataTable(table: Json): Promise<{ id: string }>;
    };
    const { id } = await tables.createDataTable({ name: this.#name, columns: COLUMNS });
    return (await here("getDataTableProxy")(id)) as Rows;
  }
}

/** Data tables for the task of the running code. */
function here(name: "getDataTableProxy" | "getDataTableAggregateProxy"): (id?: string) => Promise<unknown> {
  const task = currentTask();
  const helpers = dataTableHelpers({ call: (what, args) => call(task, what, args) });
  return helpers[name] as (id?: string) => Promise<unknown>;
}

function isMeant(document: FamilyDocument, filter: Filter): boolean {
  if (typeof filter === "function") return filter(document);
  const wanted = Object.entries(filter ?? {});
  return wanted.every(([name, value]) => String(document.metadata[name]) === String(value));
}

function vectorOf(row: Json): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(String(row["vector"] ?? ""), "base64"));
  return new Float32Array(bytes.buffer, 0, bytes.length >> 2);
}

/** The cosine of the angle between two vectors. */
function likeness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const length = Math.sqrt(dot(one, one) * dot(other, other));
  return length === 0 ? 0 : dot(one, other) / length;
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * (other[at] ?? 0);
  return sum;
}
