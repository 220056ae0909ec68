import type { DiscoverySchema } from "./cut-contract.ts";

/** A JSON schema as OpenAPI documents write it. */
export interface OpenApiSchema {
  $ref?: string;
  /** With OpenAPI 3.1 also several, one of them for no value. */
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: OpenApiSchema;
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: boolean | OpenApiSchema;
  allOf?: OpenApiSchema[];
  oneOf?: OpenApiSchema[];
  anyOf?: OpenApiSchema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: OpenApiSchema;
}

interface Content {
  $ref?: string;
  content?: Record<string, { schema?: OpenApiSchema }>;
}

interface OpenApiOperation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** A description of a service, as far as contracts need it. */
export interface OpenApiDocument {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation> & { parameters?: Parameter[] }>;
  components?: Record<string, Record<string, unknown>>;
}

/** What is cut out of the description of a service. */
export interface OpenApiCut {
  readonly source: string;
  readonly license: string;
  /** Such as `GET /tasks/{id}`. */
  readonly operations: readonly string[];
  /** How many levels of answers are described, where fewer do than of requests. Below these anything is allowed. */
  readonly answerDepth?: number;
}

const DEPTH = 4;

/** The part of an OpenAPI document that our requests are checked against. */
export function cutOpenApi(
  document: OpenApiDocument,
  { source, license, operations, answerDepth }: OpenApiCut,
) {
  const base = new URL(document.servers[0]?.url ?? "");
  const schemas: Record<string, DiscoverySchema> = {};
  const cutter = new Cutter(document, schemas);
  const methods = operations.map((id) => {
    const [httpMethod = "", path = ""] = id.split(" ");
    const item = document.paths[path];
    const operation = item?.[httpMethod.toLowerCase()];
    if (!operation) throw new Error(`There is no operation ${id}.`);
    const answer = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2"))?.[1];
    return {
      id,
      httpMethod,
      path: (base.pathname.replace(/\/$/, "") + path).slice(1),
      parameters: cutter.parameters([...(item?.parameters ?? []), ...(operation.parameters ?? [])]),
      request: cutter.body(operation.requestBody, `${id} request`),
      response: cutter.body(answer, `${id} answer`, answerDepth),
    };
  });
  const { version } = document.info;
  return { source, license, version, rootUrl: `${base.origin}/`, parameters: {}, methods, schemas };
}

class Cutter {
  readonly #document: OpenApiDocument;
  readonly #schemas: Record<string, DiscoverySchema>;

  constructor(document: OpenApiDocument, schemas: Record<string, DiscoverySchema>) {
    this.#document = document;
    this.#schemas = schemas;
  }

  /** Parameters of addresses and queries by their names. */
  parameters(given: readonly Parameter[]): Record<string, DiscoverySchema> {
    const resolved = given.map((one) => this.#resolved<Parameter>(one));
    const sent = resolved.filter(({ in: place }) => place === "path" || place === "query");
    return Object.fromEntries(
      sent.map(({ name, in: location, required, schema = {} }) => {
        const { items, ...cut } = this.#cut(schema, 0);
        const repeated = items !== undefined;
        return [name, { ...(repeated ? {} : cut), location, ...(required && { required }) }];
      }),
    );
  }

  /** The name of the schema of a body that is JSON or a form; undefined where there is none. */
  body(given: Content | undefined, name: string, depth = DEPTH): string | undefined {
    const kinds = given && this.#resolved<Content>(given).content;
    const schema = (kinds?.["application/json"] ?? kinds?.["application/x-www-form-urlencoded"])?.schema;
    if (!schema) return undefined;
    this.#schemas[name] = this.#cut(schema, DEPTH - depth);
    return name;
  }

  #resolved<T extends { $ref?: string }>(given: T): T {
    if (!given.$ref) return given;
    const found = given.$ref
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], this.#document);
    return this.#resolved(found as T);
  }

  /** A schema without references and texts. Below some depth anything is allowed. */
  #cut(given: OpenApiSchema, depth: number): DiscoverySchema {
    const schema = this.#merged(given);
    const { format, items, properties } = schema;
    const type = typeof schema.type === "string" ? schema.type : undefined;
    if (depth >= DEPTH) return {};
    if (type === "array") return { type, items: this.#cut(items ?? {}, depth + 1) };
    if (properties) {
      const cut = Object.entries(properties).map(([name, one]) => [name, this.#cut(one, depth + 1)]);
      return { type: "object", properties: Object.fromEntries(cut) as Record<string, DiscoverySchema> };
    }
    if (type === "object") return { type, additionalProperties: {} };
    const choices = schema.enum?.filter((one) => typeof one === "string");
    return { ...(type && { type }), ...(format && { format }), ...(choices && { enum: choices }) };
  }

  /** A schema that also allows no value, without that. Of several others the members of all are allowed. */
  #chosen(schema: OpenApiSchema): OpenApiSchema {
    const types = [schema.type ?? []].flat().filter((type) => type !== "null");
    const one: OpenApiSchema = { ...schema, ...(types.length === 1 && { type: types[0] as string }) };
    const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
      .map((choice) => this.#merged(choice))
      .filter(({ type }) => type !== "null");
    const [only] = choices;
    if (!only) return one;
    if (choices.length === 1) return only;
    if (!choices.every(({ properties }) => properties)) return {};
    return { ...one, oneOf: [], anyOf: [], type: "object", properties: this.#membersOf(choices) };
  }

  /** The members of several schemas. Where these disagree about one, anything is allowed. */
  #membersOf(choices: readonly OpenApiSchema[]): Record<string, OpenApiSchema> {
    const all = choices.flatMap(({ properties = {} }) => Object.entries(properties));
    const members: Record<string, OpenApiSchema> = {};
    for (const [name, schema] of all) {
      const known = members[name];
      const isSame = !known || JSON.stringify(this.#cut(known, 0)) === JSON.stringify(this.#cut(schema, 0));
      members[name] = isSame ? schema : {};
    }
    return members;
  }

  #merged(given: OpenApiSchema): OpenApiSchema {
    const schema = this.#chosen(this.#resolved(given));
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.#merged(part));
    const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
    const whole: OpenApiSchema = { ...Object.assign({}, ...parts), ...schema };
    return Object.keys(properties).length > 0 ? { ...whole, type: "object", properties } : whole;
  }
}
