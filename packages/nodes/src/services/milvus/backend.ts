import type { VectorBackend, VectorEntry } from "../../documents/vector-store/backend.ts";
import type { StoreApi } from "../../documents/vector-store/store-http.ts";
import { nodeError } from "../../errors/node-error.ts";

/** Fields of collections that are made here. */
const ID = "id";
const VECTOR = "vector";
const TEXT = "text";
/** LangChain's name for the text field of collections. */
const OTHER_TEXT = "langchain_text";
/** Longer than the identifiers of entries. */
const MAX_ID_CHARACTERS = 64;

interface Field {
  readonly name: string;
  readonly type?: string;
  readonly primaryKey?: boolean;
  readonly autoId?: boolean;
}

interface Collection {
  readonly fields?: readonly Field[];
  readonly enableDynamicField?: boolean;
  readonly autoId?: boolean;
}

/** Roles of the fields of a collection. */
interface Shape {
  /** `undefined` if the server generates ids. */
  readonly id: string | undefined;
  readonly primary: Field | undefined;
  readonly vector: string;
  readonly text: string;
  /** Undefined where any name is taken. */
  readonly known: ReadonlySet<string> | undefined;
}

/** A collection of Milvus by its REST API, made when the first entries are stored. @see https://milvus.io/api-reference/restful/v2.4.x/About.md */
export function milvusBackend(api: StoreApi, collectionName: string): VectorBackend {
  const call = <T>(path: string, more: object = {}) => checked<T>(api, path, { collectionName, ...more });
  const exists = async () => (await call<{ has?: boolean }>("collections/has")).has === true;
  const shape = async () => shapeOf(await call<Collection>("collections/describe"));
  return {
    async insert(entries) {
      if (!(await exists())) await call("collections/create", newCollection(entries[0]?.vector.length ?? 0));
      const names = await shape();
      const data = entries.map((entry) => rowOf(entry, names));
      await call(`entities/${names.id === undefined ? "insert" : "upsert"}`, { data });
    },
    async search({ vector, count, metadata }) {
      const names = await shape();
      const filter = filterOf(metadata);
      const found = await call<Record<string, unknown>[]>("entities/search", {
        data: [vector],
        annsField: names.vector,
        limit: count,
        outputFields: ["*"],
        ...(filter !== "" && { filter }),
      });
      return (found ?? []).map((row) => documentOf(row, names));
    },
    clear: async () => {
      if (!(await exists())) return;
      const { primary } = await shape();
      if (primary) await call("entities/delete", { filter: everything(primary) });
    },
  };
}

const newCollection = (dimension: number) => ({
  dimension,
  metricType: "COSINE",
  idType: "VarChar",
  autoID: false,
  primaryFieldName: ID,
  vectorFieldName: VECTOR,
  params: { max_length: MAX_ID_CHARACTERS },
});

/** Milvus responds with 200 even to errors; the body contains a code. */
async function checked<T>(api: StoreApi, path: string, body: object): Promise<T> {
  const answer = await api<{ code?: number; message?: string; data?: T }>(
    "POST",
    `/v2/vectordb/${path}`,
    body,
  );
  if (answer.code === 0 || answer.code === 200) return answer.data as T;
  throw nodeError("service-refused", {
    said: answer.message ?? `Milvus refused with the code ${answer.code}`,
  });
}

function shapeOf({ fields = [], enableDynamicField = false, autoId }: Collection): Shape {
  const primary = fields.find((field) => field.primaryKey);
  const isAutomatic = primary?.autoId ?? autoId ?? false;
  const names = fields.map(({ name }) => name);
  return {
    primary,
    id: isAutomatic ? undefined : (primary?.name ?? ID),
    vector: fields.find(({ type = "" }) => /Vector$/.test(type))?.name ?? VECTOR,
    text: names.includes(OTHER_TEXT) ? OTHER_TEXT : TEXT,
    known: enableDynamicField ? undefined : new Set(names),
  };
}

function rowOf({ id, vector, text, metadata }: VectorEntry, names: Shape): Record<string, unknown> {
  const kept = Object.entries(metadata).filter(([name]) => names.known?.has(name) ?? true);
  return {
    ...Object.fromEntries(kept),
    ...(names.id !== undefined && { [names.id]: id }),
    [names.vector]: vector,
    [names.text]: text,
  };
}

function documentOf({ distance, ...row }: Record<string, unknown>, names: Shape) {
  const own = new Set([names.primary?.name ?? ID, names.vector, names.text]);
  const metadata = Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name)));
  return { text: String(row[names.text] ?? ""), metadata, score: Number(distance ?? 0) };
}

function filterOf(metadata: Readonly<Record<string, unknown>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${fieldOf(name)} == ${JSON.stringify(value)}`)
    .join(" and ");
}

/** A field by its name; names with special characters are keys of the dynamic fields. */
function fieldOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `$meta[${JSON.stringify(name)}]`;
}

/** A condition that every entry fulfils: Milvus deletes by conditions only. */
function everything({ name, type = "" }: Field): string {
  return /char/i.test(type) ? `${name} != ""` : `${name} >= 0 or ${name} < 0`;
}
