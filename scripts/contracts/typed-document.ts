import type { OpenApiDocument, OpenApiSchema } from "./cut-openapi.ts";

/** JSON schemas of the types of a client library, as `npx ts-json-schema-generator --type '*' --no-type-check` makes them. */
export interface TypeSchemas {
  readonly definitions: Readonly<Record<string, OpenApiSchema>>;
}

/** Mapping of a client library's types to operations. */
export interface TypedService {
  readonly version: string;
  readonly url: string;
  /** Whether bodies are forms. */
  readonly isForm?: boolean;
  /** Types by operation, such as `POST /pages`; `undefined` if there are no parameters except in the path. */
  readonly types: Readonly<Record<string, string | undefined>>;
  /** Query parameter names of operations that send a body. */
  readonly inQuery?: readonly string[];
  /** The parts of bodies with files, by operation. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, OpenApiSchema>>>>;
  /** Responses of operations, as far as our nodes need them. */
  readonly answers?: Readonly<Record<string, OpenApiSchema>>;
}

const JSON_BODY = "application/json";
const FORM = "application/x-www-form-urlencoded";

/** Methods of a client library as an OpenAPI document. Path parameters are excluded from body and query. */
export function typedDocument({ definitions }: TypeSchemas, service: TypedService): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, type] of Object.entries(service.types)) {
    const [method = "", path = ""] = id.split(" ");
    const answer = service.answers?.[id] ?? { type: "object" };
    const operation = { method, path, isForm: service.isForm === true, inQuery: service.inQuery ?? [] };
    const parts = service.parts?.[id];
    const taken =
      type === undefined ? withParts(parts) : takenBy(operation, choicesOf(definitions[type], definitions));
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

function withParts(parts: Readonly<Record<string, OpenApiSchema>> | undefined): object {
  if (!parts) return {};
  const schema = { type: "object", required: Object.keys(parts), properties: parts };
  return { requestBody: { content: { "multipart/form-data": { schema } } } };
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isForm: boolean;
  readonly inQuery: readonly string[];
}

/** Request of an operation whose type has these alternatives. */
function takenBy({ method, path, isForm, inQuery }: Operation, choices: readonly OpenApiSchema[]): object {
  if (choices.length === 0) throw new Error(`The types know none that ${method} ${path} takes.`);
  const inAddress = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  const isRead = method === "GET" || method === "DELETE";
  const query = parametersOf(choices).filter(
    ({ name }) => !inAddress.has(name) && (isRead || inQuery.includes(name)),
  );
  if (isRead) return { parameters: query };
  const notInBody = new Set([...inAddress, ...inQuery]);
  const [only, ...others] = choices.map((one) => without(one, notInBody));
  const schema = others.length === 0 ? only : { anyOf: [only, ...others] };
  return {
    parameters: query,
    requestBody: { content: { [isForm ? FORM : JSON_BODY]: { schema } } },
  };
}

function parametersOf(choices: readonly OpenApiSchema[]) {
  const members: Record<string, OpenApiSchema> = Object.assign({}, ...choices.map((one) => one.properties));
  return Object.entries(members).map(([name, schema]) => {
    const required = choices.every((one) => one.required?.includes(name));
    return { name, in: "query", required, schema };
  });
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
