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

const JSON_BODY = "application/json";
const FORM = "application/x-www-form-urlencoded";

/** The methods of a client library as an OpenAPI document. What the address has is no member of a body or query. */
export function typedDocument({ definitions }: TypeSchemas, service: TypedService): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, type] of Object.entries(service.types)) {
    const [method = "", path = ""] = id.split(" ");
    const answer = service.answers?.[id] ?? { type: "object" };
    const operation = { method, path, isForm: service.isForm === true };
    const taken = type === undefined ? {} : takenBy(operation, choicesOf(definitions[type], definitions));
    const responses = { 200: { content: { [JSON_BODY]: { schema: answer } } } };
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

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isForm: boolean;
}

/** What an operation takes, whose type has these alternatives. */
function takenBy({ method, path, isForm }: Operation, choices: readonly OpenApiSchema[]): object {
  if (choices.length === 0) throw new Error(`The types know none that ${method} ${path} takes.`);
  const inAddress = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  if (method !== "GET") {
    const [only, ...others] = choices.map((one) => without(one, inAddress));
    const schema = others.length === 0 ? only : { anyOf: [only, ...others] };
    return { requestBody: { content: { [isForm ? FORM : JSON_BODY]: { schema } } } };
  }
  const members: Record<string, OpenApiSchema> = Object.assign({}, ...choices.map((one) => one.properties));
  const parameters = Object.entries(members)
    .filter(([name]) => !inAddress.has(name))
    .map(([name, schema]) => {
      const required = choices.every((one) => one.required?.includes(name));
      return { name, in: "query", required, schema };
    });
  return { parameters };
}

/** The alternatives of a type that have members. */
function choicesOf(
  type: OpenApiSchema | undefined,
  definitions: TypeSchemas["definitions"],
): OpenApiSchema[] {
  if (type?.$ref) {
    const name = decodeURIComponent(type.$ref.replace("#/definitions/", ""));
    return choicesOf(definitions[name], definitions);
  }
  if (type?.anyOf) return type.anyOf.flatMap((one) => choicesOf(one, definitions));
  return type?.properties ? [type] : [];
}

function without(type: OpenApiSchema, names: ReadonlySet<string>): OpenApiSchema {
  const { properties = {}, required = [] } = type;
  return {
    ...type,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    required: required.filter((name) => !names.has(name)),
  };
}
