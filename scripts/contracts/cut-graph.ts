import type { DiscoverySchema } from "./cut-contract.ts";

/** A call of Microsoft Graph: its name in tests, its path, its request and its response. */
export interface GraphMethod {
  readonly id: string;
  readonly httpMethod: string;
  /** Below the place of the service. */
  readonly path: string;
  /** A type, or the members of the request with their types. */
  readonly request?: string | Readonly<Record<string, string>>;
  readonly response?: string;
}

interface GraphType {
  readonly base?: string | undefined;
  readonly isOpen: boolean;
  readonly properties: Record<string, string>;
}

/** Graph's metadata (CSDL): types with their properties, and enumerations with their members. */
export interface GraphMetadata {
  readonly types: ReadonlyMap<string, GraphType>;
  readonly enums: ReadonlyMap<string, string[]>;
}

/** Parses the metadata, whose elements are each on a separate line. Other namespaces have types of the same names. */
export function readMetadata(text: string): GraphMetadata {
  const types = new Map<string, GraphType>();
  const enums = new Map<string, string[]>();
  let type: GraphType | undefined;
  let members: string[] | undefined;
  const [schema = ""] = /<Schema Namespace="microsoft\.graph"[\s\S]*?<\/Schema>/.exec(text) ?? [];
  for (const line of schema.split("\n")) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(line)?.[1];
    const name = attribute("Name") ?? "";
    if (/^\s*<(?:Entity|Complex)Type /.test(line)) {
      type = { base: attribute("BaseType"), isOpen: attribute("OpenType") === "true", properties: {} };
      types.set(name, type);
    } else if (/^\s*<EnumType /.test(line)) enums.set(name, (members = []));
    else if (/^\s*<Member /.test(line)) members?.push(name);
    else if (/^\s*<Property /.test(line) && type) type.properties[name] = attribute("Type") ?? "";
    else if (/^\s*<\/(?:Entity|Complex)Type>/.test(line)) type = undefined;
    else if (/^\s*<\/EnumType>/.test(line)) members = undefined;
  }
  return { types, enums };
}

/** Parts of the contract in addition to the metadata. */
interface GraphCut {
  readonly source: string;
  readonly rootUrl: string;
  readonly place: string;
  readonly methods: readonly GraphMethod[];
  /** Properties to keep of these types; additional ones are listed with their types. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  readonly added: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The contract of the calls, in the words of discovery documents. */
export function cutGraph(metadata: GraphMetadata, cut: GraphCut) {
  const schemas = new GraphSchemas(metadata, cut);
  const methods = cut.methods.map((method) => ({
    id: method.id,
    httpMethod: method.httpMethod,
    path: `${cut.place}/${method.path}`,
    parameters: {},
    request: schemas.bodyOf(method),
    response: method.response === undefined ? undefined : schemas.nameOf(method.response),
  }));
  return {
    source: cut.source,
    license: "MIT",
    rootUrl: cut.rootUrl,
    parameters: Object.fromEntries(QUERY.map((name) => [name, { type: "string" }])),
    methods,
    schemas: schemas.all,
  };
}

/** The schemas that calls need. */
class GraphSchemas {
  readonly all: Record<string, DiscoverySchema> = {};
  readonly #metadata: GraphMetadata;
  readonly #cut: GraphCut;

  constructor(metadata: GraphMetadata, cut: GraphCut) {
    this.#metadata = metadata;
    this.#cut = cut;
  }

  /** Schema name of a call's body; `undefined` if it sends none. */
  bodyOf({ id, request }: GraphMethod): string | undefined {
    if (request === undefined || typeof request === "string") return request && this.nameOf(request);
    const members = Object.entries(request).map(([name, type]) => [name, this.#schemaOf(type)]);
    this.all[`${id} body`] = { type: "object", properties: Object.fromEntries(members) };
    return `${id} body`;
  }

  /** The name of the schema of a type, or of a page of it. */
  nameOf(type: string): string {
    const schema = this.#schemaOf(type);
    if (schema.$ref) return schema.$ref;
    const [, inner = ""] = /^Collection\((.*)\)$/.exec(type) ?? [];
    const name = `page of ${inner}`;
    const next = { "@odata.nextLink": { type: "string" }, "@odata.deltaLink": { type: "string" } };
    this.all[name] = { type: "object", properties: { value: schema, ...next } };
    return name;
  }

  #schemaOf(type: string): DiscoverySchema {
    const [, inner] = /^Collection\((.*)\)$/.exec(type) ?? [];
    if (inner) return { type: "array", items: this.#schemaOf(inner) };
    const plain = PLAIN[type];
    if (plain) return plain;
    const name = type.replace(/^graph\./, "");
    const choices = this.#metadata.enums.get(name);
    if (choices) return { type: "string", enum: choices.filter((one) => one !== "unknownFutureValue") };
    if (!this.#metadata.types.has(name)) return {};
    this.#take(name);
    return { $ref: name };
  }

  #take(name: string): void {
    if (this.all[name]) return;
    const { kept, added } = this.#cut;
    const chain = chainOf(this.#metadata, name);
    const schema: DiscoverySchema = { type: "object" };
    this.all[name] = schema;
    const own = Object.assign({}, ...chain.map(({ properties }) => properties)) as Record<string, string>;
    const shown = Object.entries(own).filter(([one]) => !kept[name] || kept[name].includes(one));
    const properties = [...shown, ...Object.entries(added[name] ?? {})];
    schema.properties = Object.fromEntries(properties.map(([one, type]) => [one, this.#schemaOf(type)]));
    if (chain.some(({ isOpen }) => isOpen)) schema.additionalProperties = {};
  }
}

/** The type and its base types, the lowest first. */
function chainOf({ types }: GraphMetadata, name: string): GraphType[] {
  const type = types.get(name);
  if (!type) return [];
  return [...(type.base ? chainOf({ types } as GraphMetadata, type.base.replace(/^graph\./, "")) : []), type];
}

const QUERY = [
  ..."$top $skip $skiptoken $select $filter $expand $orderby $search $count".split(" "),
  "includeHiddenFolders",
  "search",
  "token",
  "@microsoft.graph.conflictBehavior",
];

const text = { type: "string" };
const number = { type: "number" };

const PLAIN: Readonly<Record<string, DiscoverySchema>> = {
  "Edm.String": text,
  "Edm.Guid": text,
  "Edm.Date": text,
  "Edm.Duration": text,
  "Edm.TimeOfDay": text,
  "Edm.Binary": text,
  "Edm.Stream": text,
  "Edm.DateTimeOffset": { type: "string", format: "date-time" },
  "Edm.Boolean": { type: "boolean" },
  "Edm.Byte": { type: "integer" },
  "Edm.Int16": { type: "integer" },
  "Edm.Int32": { type: "integer" },
  "Edm.Int64": { type: "integer" },
  "Edm.Single": number,
  "Edm.Double": number,
  "Edm.Decimal": number,
};
