import type { OpenApiDocument, OpenApiSchema } from "./cut-openapi.ts";

/** JSON schemas of the types of a client library, as `npx ts-json-schema-generator --type '*' --no-type-check` makes them. */
export interface TypeSchemas {
  readonly definitions: Readonly<Record<string, OpenApiSchema>>;
}

/** Which type of a client library says what an operation takes. */
export interface TypedService {
  readonly version: string;
  readonly url: string;
  /** Whether bodies are forms. */
  readonly isForm?: boolean;
  /** Types by operation, such as `POST /pages`; undefined where nothing is taken but what the address says. */
  readonly types: Readonly<Record<string, string | undefined>>;
  /** What operations answer, where it matters to our nodes. */
  readonly answers?: Readonly<Record<string, OpenApiSchema>>;
}

/** The methods of a client library as an OpenAPI document. What the address has is no member of a body or query. */
export function typedDocument({ definitions }: TypeSchemas, service: TypedService): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, type] of Object.entries(service.types)) {
    const [method = "", path = ""] = id.split(" ");
    const answer = service.answers?.[id] ?? { type: "object" };
    const taken = type === undefined ? {} : takenBy(method, path, definitions[type], service);
    const responses = { 200: { content: { "application/json": { schema: answer } } } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...taken, responses } };
  }
  const document = {
    info: { version: service.version },
    servers: [{ url: service.url }],
    paths: paths as OpenApiDocument["paths"],
    definitions,
  };
  return document;
}

function takenBy(
  method: string,
  path: string,
  type: OpenApiSchema | undefined,
  { isForm = false }: TypedService,
): object {
  if (!type) throw new Error(`The types know none that ${method} ${path} takes.`);
  const inAddress = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  if (method !== "GET") {
    const schema = without(type, inAddress);
    const kind = isForm ? "application/x-www-form-urlencoded" : "application/json";
    return { requestBody: { content: { [kind]: { schema } } } };
  }
  const parameters = Object.entries(type.properties ?? {})
    .filter(([name]) => !inAddress.has(name))
    .map(([name, schema]) => ({ name, in: "query", required: type.required?.includes(name), schema }));
  return { parameters };
}

/** The type without members, also in each of its alternatives. */
function without(type: OpenApiSchema, names: ReadonlySet<string>): OpenApiSchema {
  const { properties, required, anyOf, ...rest } = type;
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    }),
    ...(required && { required: required.filter((name) => !names.has(name)) }),
    ...(anyOf && { anyOf: anyOf.map((one) => without(one, names)) }),
  };
}
