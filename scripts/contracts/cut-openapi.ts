import type { DiscoverySchema } from "./cut-contract.ts";

/** A JSON schema in OpenAPI format. */
export interface OpenApiSchema {
  $ref?: string;
  /** OpenAPI 3.1 also allows several types, with `null` among them. */
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  required?: string[];
  /** `binary` for files. */
  contentEncoding?: string;
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

/** Description of a service, as far as contracts need it. */
export interface OpenApiDocument {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation> & { parameters?: Parameter[] }>;
  components?: Record<string, Record<string, unknown>>;
}

/** Parts to extract from the description of a service. */
export interface OpenApiCut {
  readonly source: string;
  readonly license: string;
  /** Server URL, if the document contains a template for it. */
  readonly server?: string;
  /** Such as `GET /tasks/{id}`. */
  readonly operations: readonly string[];
  /** Number of described levels of responses, if fewer than of requests suffice. Below these, anything is allowed. */
  readonly answerDepth?: number;
  /** Number of described levels of requests. */
  readonly requestDepth?: number;
  /** Members of bodies that the reference of the service has and its description lacks, by operation. */
  readonly more?: Readonly<Record<string, Readonly<Record<string, OpenApiSchema>>>>;
}

const DEPTH = 4;

/** Longer lists, such as all emojis or time zones, are not kept. */
const MAX_CHOICES = 200;

/** The part of an OpenAPI document that our requests are checked against. */
export function cutOpenApi(
  document: OpenApiDocument,
  { source, license, operations, answerDepth, requestDepth, server, more = {} }: OpenApiCut,
) {
  const base = new URL(server ?? document.servers[0]?.url ?? "");
  const schemas: Record<string, DiscoverySchema> = {};
  const cutter = new Cutter(document, schemas);
  const methods = operations.map((id) => {
    const [httpMethod = "", path = ""] = id.split(" ");
    const item = document.paths[path];
    const operation = item?.[httpMethod.toLowerCase()];
    if (!operation) throw new Error(`There is no operation ${id}.`);
    const answer = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2"))?.[1];
    const sent = { depth: requestDepth, more: more[id], isSent: true };
    return {
      id,
      httpMethod,
      path: (base.pathname.replace(/\/$/, "") + path).slice(1),
      parameters: cutter.parameters([...(item?.parameters ?? []), ...(operation.parameters ?? [])]),
      request: cutter.body(operation.requestBody, `${id} request`, { ...sent, kinds: PLAIN }),
      parts: cutter.body(operation.requestBody, `${id} parts`, { ...sent, kinds: WITH_FILES }),
      response: cutter.body(answer, `${id} answer`, { depth: answerDepth, kinds: PLAIN }),
    };
  });
  const { version } = document.info;
  return { source, license, version, rootUrl: `${base.origin}/`, parameters: {}, methods, schemas };
}

/** Format of bodies. */
const PLAIN = ["application/json", "application/x-www-form-urlencoded"] as const;
const WITH_FILES = ["multipart/form-data"] as const;

interface BodyCut {
  readonly kinds: readonly string[];
  readonly depth?: number | undefined;
  readonly more?: Readonly<Record<string, OpenApiSchema>> | undefined;
  /** Whether we send it: then required members and nullability matter. */
  readonly isSent?: boolean;
}

const isSchema = (value: OpenApiSchema["additionalProperties"]): value is OpenApiSchema =>
  typeof value === "object";

class Cutter {
  #isSent = false;
  readonly #document: OpenApiDocument;
  readonly #schemas: Record<string, DiscoverySchema>;

  constructor(document: OpenApiDocument, schemas: Record<string, DiscoverySchema>) {
    this.#document = document;
    this.#schemas = schemas;
  }

  /** Path and query parameters by name. */
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

  /** Schema name of a body in one of the formats; `undefined` if there is none. */
  body(
    given: Content | undefined,
    name: string,
    { kinds, depth = DEPTH, more = {}, isSent = false }: BodyCut,
  ): string | undefined {
    const content = given && this.#resolved<Content>(given).content;
    const [schema] = kinds.flatMap((kind) => content?.[kind]?.schema ?? []);
    if (!schema) return undefined;
    this.#isSent = isSent;
    const whole = Object.keys(more).length > 0 ? { allOf: [schema, { properties: more }] } : schema;
    this.#schemas[name] = this.#cut(whole, DEPTH - depth);
    this.#isSent = false;
    return name;
  }

  #resolved<T extends { $ref?: string }>(given: T): T {
    if (!given.$ref) return given;
    const found = given.$ref
      .replace("#/", "")
      .split("/")
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown>)[decodeURIComponent(key)],
        this.#document,
      );
    return this.#resolved(found as T);
  }

  /** A schema without references and texts. Below some depth anything is allowed. */
  #cut(given: OpenApiSchema, depth: number): DiscoverySchema {
    const schema = this.#merged(given);
    if (depth >= DEPTH) return {};
    const cut = this.#cutWhole(schema, depth);
    return this.#isSent && Object.keys(cut).length > 0 && this.#isNullable(given)
      ? { ...cut, nullable: true }
      : cut;
  }

  #cutWhole(schema: OpenApiSchema, depth: number): DiscoverySchema {
    const { items, properties, additionalProperties } = schema;
    const type = typeof schema.type === "string" ? schema.type : undefined;
    if (type === "array") return { type, items: this.#cut(items ?? {}, depth + 1) };
    const others = isSchema(additionalProperties) ? this.#cut(additionalProperties, depth + 1) : {};
    if (properties) {
      const members = Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, this.#member(schema, name, one, depth)]),
      );
      const isOpen = Object.keys(others).length > 0;
      return { type: "object", properties: members, ...(isOpen && { additionalProperties: others }) };
    }
    if (type === "object") return { type, additionalProperties: this.#isSent ? others : {} };
    return this.#cutValue(schema, type);
  }

  #member({ required = [] }: OpenApiSchema, name: string, one: OpenApiSchema, depth: number) {
    const cut = this.#cut(one, depth + 1);
    return this.#isSent && required.includes(name) ? { ...cut, required: true } : cut;
  }

  #cutValue(schema: OpenApiSchema, type: string | undefined): DiscoverySchema {
    const format = schema.contentEncoding === "binary" ? "binary" : schema.format;
    const all = schema.const === undefined ? schema.enum : [schema.const];
    const choices = (all ?? []).filter((one) => typeof one === "string" || typeof one === "number");
    const known = [...new Set(choices.map(String))];
    const isShort = known.length > 0 && known.length <= MAX_CHOICES;
    return { ...(type && { type }), ...(format && { format }), ...(isShort && { enum: known }) };
  }

  #isNullable(given: OpenApiSchema): boolean {
    const schema = this.#resolved(given);
    const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    return (
      schema.nullable === true ||
      [schema.type ?? []].flat().includes("null") ||
      choices.some((choice) => this.#isNullable(choice))
    );
  }

  /** A schema that also allows no value, or an empty text in its place, without that. Of several others the members of all are allowed. */
  #chosen(schema: OpenApiSchema): OpenApiSchema {
    const types = [schema.type ?? []].flat().filter((type) => type !== "null");
    const one: OpenApiSchema = { ...schema, ...(types.length === 1 && { type: types[0] as string }) };
    const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
      .map((choice) => this.#merged(choice))
      .filter(({ type, const: only }) => type !== "null" && only !== "");
    const [only] = choices;
    if (!only) return one;
    if (choices.length === 1) return only;
    // Of several maps the first is the one that is written out; the others are short forms.
    if (choices.every(({ properties, additionalProperties: others }) => !properties && isSchema(others)))
      return only;
    if (!choices.every(({ properties }) => properties)) return {};
    const required = (only.required ?? []).filter((name) =>
      choices.every((choice) => choice.required?.includes(name)),
    );
    return { ...one, oneOf: [], anyOf: [], type: "object", required, properties: this.#membersOf(choices) };
  }

  /** The members of several schemas. Where these disagree about one, anything is allowed. */
  #membersOf(choices: readonly OpenApiSchema[]): Record<string, OpenApiSchema> {
    const all = choices.flatMap(({ properties = {} }) => Object.entries(properties));
    const members: Record<string, OpenApiSchema> = {};
    for (const [name, schema] of all) {
      const known = members[name];
      members[name] = known ? this.#either(known, schema) : schema;
    }
    return members;
  }

  /** Values allowed by one of two schemas: for strings the choices of both, otherwise anything if they disagree. */
  #either(one: OpenApiSchema, other: OpenApiSchema): OpenApiSchema {
    const [first, second] = [this.#cut(one, 0), this.#cut(other, 0)];
    if (JSON.stringify(first) === JSON.stringify(second)) return other;
    if (first.type !== "string" || second.type !== "string") return {};
    return first.enum && second.enum
      ? { type: "string", enum: [...first.enum, ...second.enum] }
      : { type: "string" };
  }

  #merged(given: OpenApiSchema): OpenApiSchema {
    const schema = this.#chosen(this.#resolved(given));
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.#merged(part));
    const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
    const required = [...parts, schema].flatMap((part) => part.required ?? []);
    const whole: OpenApiSchema = { ...Object.assign({}, ...parts), ...schema };
    return Object.keys(properties).length > 0 ? { ...whole, type: "object", required, properties } : whole;
  }
}
