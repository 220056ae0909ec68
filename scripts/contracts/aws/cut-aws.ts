import type { DiscoverySchema } from "../cut-contract.ts";

interface Shape {
  readonly type: string;
  readonly enum?: string[];
  /** The member that is the whole body. */
  readonly payload?: string;
  /** Members of a structure. */
  readonly members?: Readonly<Record<string, Member>>;
  /** The entries of a list. */
  readonly member?: Member;
  /** The values of a map. */
  readonly value?: Member;
}

interface Member {
  readonly shape: string;
  readonly location?: string;
  readonly locationName?: string;
}

/** Model of an AWS service, as far as contracts need it: https://github.com/boto/botocore */
export interface AwsModel {
  readonly metadata: { readonly protocol: string; readonly targetPrefix?: string };
  readonly operations: Readonly<
    Record<string, { readonly http: { method: string; requestUri: string }; readonly input?: Member }>
  >;
  readonly shapes: Readonly<Record<string, Shape>>;
}

const TYPES: Readonly<Record<string, string>> = {
  blob: "string",
  boolean: "boolean",
  double: "number",
  float: "number",
  integer: "integer",
  long: "integer",
  string: "string",
};

/**
 * Requests of a service's operations. In AWS's JSON protocol all use one URL and a header names the operation, which is
 * the path here.
 */
export function cutAws(service: string, model: AwsModel, operations: readonly string[]) {
  const schemas: Record<string, DiscoverySchema> = {};
  const methods = operations.map((name) => {
    const operation = model.operations[name];
    if (!operation) throw new Error(`${service} has no operation ${name}.`);
    const { targetPrefix } = model.metadata;
    const input = model.shapes[operation.input?.shape ?? ""];
    const members = Object.entries(input?.members ?? {});
    const inBody = members.filter(([, { location }]) => location === undefined);
    const request = `${service}.${name}`;
    // If one member is the whole body, any value is valid.
    if (inBody.length > 0)
      schemas[request] = input?.payload ? {} : structure(service, inBody, { model, schemas });
    return {
      id: targetPrefix ? `${targetPrefix}.${name}` : request,
      httpMethod: operation.http.method,
      path: targetPrefix ? `${targetPrefix}.${name}` : operation.http.requestUri.slice(1),
      parameters: Object.fromEntries(members.flatMap(([, member]) => parameterOf(member, model))),
      ...(inBody.length > 0 && { request }),
    };
  });
  return { methods, schemas };
}

interface Cut {
  readonly model: AwsModel;
  readonly schemas: Record<string, DiscoverySchema>;
}

function parameterOf({ location, locationName = "", shape }: Member, model: AwsModel) {
  if (location !== "uri" && location !== "querystring") return [];
  const type = TYPES[model.shapes[shape]?.type ?? ""];
  const schema = { location: location === "uri" ? "path" : "query", ...(type && { type }) };
  return [[locationName, schema] as const];
}

function structure(service: string, members: readonly [string, Member][], cut: Cut): DiscoverySchema {
  const properties = members.map(([name, { shape }]) => [name, schemaOf(service, shape, cut)]);
  return { type: "object", properties: Object.fromEntries(properties) as Record<string, DiscoverySchema> };
}

/** Structures are written down once, as some hold others of their kind. */
function schemaOf(service: string, name: string, cut: Cut): DiscoverySchema {
  const { type, enum: choices, members, member, value } = cut.model.shapes[name] as Shape;
  if (type === "list" && member) return { type: "array", items: schemaOf(service, member.shape, cut) };
  if (type === "map" && value)
    return { type: "object", additionalProperties: schemaOf(service, value.shape, cut) };
  if (type !== "structure") {
    const known = TYPES[type];
    return { ...(known && { type: known }), ...(choices && { enum: choices }) };
  }
  const key = `${service} ${name}`;
  if (!cut.schemas[key]) {
    cut.schemas[key] = {};
    cut.schemas[key] = structure(service, Object.entries(members ?? {}), cut);
  }
  return { $ref: key };
}
