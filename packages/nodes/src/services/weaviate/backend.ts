import { isRecord } from "@heddle/workflow";
import type { VectorBackend, VectorEntry } from "../../documents/vector-store/backend.ts";
import type { StoreApi } from "../../documents/vector-store/store-http.ts";
import { nodeError } from "../../errors/node-error.ts";

interface WeaviatePlace {
  readonly collection: string;
  readonly textKey: string;
  readonly tenant: string | undefined;
  /** Conditions in API format. */
  readonly filter: Readonly<Record<string, unknown>> | undefined;
}

interface Schema {
  readonly classes?: readonly { readonly class: string; readonly properties?: readonly Property[] }[];
}
interface Property {
  readonly name: string;
  readonly dataType?: readonly string[];
}

/** A collection of Weaviate, made when the first objects are stored. @see https://docs.weaviate.io/weaviate/api/rest */
export function weaviateBackend(api: StoreApi, place: WeaviatePlace): VectorBackend {
  const { textKey, tenant } = place;
  const name = classOf(place.collection);
  return {
    async insert(entries) {
      if (!(await propertiesOf(api, name)))
        await api("POST", "/v1/schema", {
          class: name,
          vectorizer: "none",
          ...(tenant !== undefined && { multiTenancyConfig: { enabled: true, autoTenantCreation: true } }),
        });
      const objects = entries.map((entry) => objectOf(entry, { name, textKey, tenant }));
      checkStored(await api("POST", "/v1/batch/objects", { objects }));
    },
    async search({ vector, count, metadata }) {
      const properties = await propertiesOf(api, name);
      if (!properties) return [];
      const found = await ask(api, {
        name,
        tenant,
        fields: [...new Set([textKey, ...properties.filter(isPlain).map((property) => property.name)])],
        condition: conditionOf(place.filter, metadata),
        vector,
        count,
      });
      return found.map(({ _additional, [textKey]: text, ...rest }) => ({
        text: String(text ?? ""),
        metadata: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
        score: 1 - Number(Object(_additional)["distance"] ?? 1),
      }));
    },
    clear: async () => {
      if (await propertiesOf(api, name)) await api("DELETE", `/v1/schema/${encodeURIComponent(name)}`);
    },
  };
}

/** Weaviate capitalizes the names of collections. */
function classOf(collection: string): string {
  if (!/^[A-Za-z]\w*$/.test(collection))
    throw nodeError("service-refused", {
      said: `"${collection}" is not a name of a collection: Weaviate takes letters, digits and _ only`,
    });
  return collection.charAt(0).toUpperCase() + collection.slice(1);
}

/** Properties of a collection; `undefined` if it does not exist. */
async function propertiesOf(api: StoreApi, name: string): Promise<readonly Property[] | undefined> {
  const { classes = [] } = await api<Schema>("GET", "/v1/schema");
  const found = classes.find((one) => one.class === name);
  return found && (found.properties ?? []);
}

/** Objects, references and locations require nested selections. */
function isPlain({ dataType = [] }: Property): boolean {
  return dataType.every((type) => /^(text|string|int|number|boolean|date|uuid)(\[\])?$/.test(type));
}

function objectOf(
  { id, vector, text, metadata }: VectorEntry,
  { name, textKey, tenant }: { name: string; textKey: string; tenant: string | undefined },
) {
  const properties = { ...flat(metadata), [textKey]: text };
  return { class: name, id, vector, properties, ...(tenant !== undefined && { tenant }) };
}

/** Properties have names of letters, digits and `_`: members of objects are joined by it. */
function flat(value: Readonly<Record<string, unknown>>, before = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = before + key.replace(/\W/g, "_");
      if (inner === null || inner === undefined) return [];
      if (isRecord(inner)) return Object.entries(flat(inner, `${name}_`));
      return [[/^\d/.test(name) ? `_${name}` : name, inner]];
    }),
  );
}

interface Stored {
  readonly result?: {
    readonly errors?: { readonly error?: readonly { readonly message?: string }[] } | null;
  };
}

/** The response to a batch is 200 even if some of its objects were refused. */
function checkStored(answers: readonly Stored[]): void {
  const said = answers.flatMap(({ result }) => result?.errors?.error ?? []).find(({ message }) => message);
  if (said) throw nodeError("service-refused", { said: String(said.message) });
}

function conditionOf(
  filter: WeaviatePlace["filter"],
  metadata: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const own = Object.entries(metadata).map(([name, value]) => ({
    path: [name],
    operator: "Equal",
    ...typedValue(value),
  }));
  const operands = [...(filter ? [filter] : []), ...own];
  return operands.length > 1 ? { operator: "And", operands } : operands[0];
}

function typedValue(value: unknown): object {
  if (typeof value === "boolean") return { valueBoolean: value };
  return typeof value === "number" ? { valueNumber: value } : { valueText: String(value) };
}

interface Search {
  readonly name: string;
  readonly tenant: string | undefined;
  readonly fields: readonly string[];
  readonly condition: Readonly<Record<string, unknown>> | undefined;
  readonly vector: readonly number[];
  readonly count: number;
}

interface SearchAnswer {
  readonly data?: { readonly Get?: Readonly<Record<string, readonly Record<string, unknown>[] | null>> };
  readonly errors?: readonly { readonly message?: string }[];
}

async function ask(api: StoreApi, search: Search): Promise<readonly Record<string, unknown>[]> {
  const { name, tenant, fields, condition, vector, count } = search;
  const given = {
    nearVector: { vector },
    limit: count,
    ...(condition && { where: condition }),
    ...(tenant !== undefined && { tenant }),
  };
  const parts = Object.entries(given).map(([key, value]) => `${key}: ${graphql(value)}`);
  const query = `{ Get { ${name}(${parts.join(", ")}) { ${fields.join(" ")} _additional { distance } } } }`;
  const { data, errors } = await api<SearchAnswer>("POST", "/v1/graphql", { query });
  if (errors?.[0]) throw nodeError("service-refused", { said: errors[0].message ?? "The search failed" });
  return data?.Get?.[name] ?? [];
}

/** A value in the words of GraphQL: names without quotes, and the operator as one of a fixed list. */
function graphql(value: unknown, key = ""): string {
  if (Array.isArray(value)) return `[${value.map((part) => graphql(part)).join(", ")}]`;
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => `${nameOf(name)}: ${graphql(part, name)}`);
    return `{ ${parts.join(", ")} }`;
  }
  return key === "operator" ? nameOf(String(value)) : JSON.stringify(value ?? null);
}

/** Filters are user input: strings other than names could inject into the query. */
function nameOf(text: string): string {
  if (/^[A-Za-z_]\w*$/.test(text)) return text;
  throw nodeError("service-refused", { said: `"${text}" is not a name that a filter of Weaviate can have` });
}
