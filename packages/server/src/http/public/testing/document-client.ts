import { Ajv2020 } from "ajv/dist/2020.js";

/** A part of a document, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: A program that reads a document knows no types of it.
type Part = any;

/** Arguments of an operation. */
export interface Given {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Its response. */
interface Answered {
  status: number;
  body: Part;
  headers: Headers;
}

/** One call that the document describes. */
interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Part }[];
  requestBody?: { required: boolean; schema: Part };
  responses: Record<string, Part>;
}

/** A client that knows an API only from its OpenAPI document, and validates every response against it. */
export interface DocumentClient {
  operations: Operation[];
  /** Statuses that each operation answered. */
  seen: Map<string, Set<number>>;
  /** @throws Error if the call or its response violates the document; with `isWrong` the call is allowed to violate it */
  call(id: string, given?: Given, isWrong?: boolean): Promise<Answered>;
}

/** Reads the document below `base`, and sends the calls that it describes, with a key. */
export async function createDocumentClient(base: string, key: string): Promise<DocumentClient> {
  const document: Part = await (await fetch(`${base}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: "document", components: closed(document.components) }, "document");
  const operations = operationsOf(document);
  const seen = new Map(operations.map(({ id }) => [id, new Set<number>()]));
  const problemOf = (schema: Part, value: unknown) => {
    const check = ajv.compile(pointing(closed(schema)));
    return check(value) ? undefined : ajv.errorsText(check.errors);
  };
  return {
    operations,
    seen,
    async call(id, given = {}, isWrong = false) {
      const operation = operations.find((one) => one.id === id);
      if (!operation) throw new Error(`the document has no operation ${id}`);
      if (!isWrong) assertFits(operation, given, problemOf);
      const answered = await send(new URL(document.servers[0].url, base).href, key, operation, given);
      seen.get(id)!.add(answered.status);
      const response = operation.responses[answered.status];
      const about = `${id} answered ${answered.status} ${JSON.stringify(answered.body)?.slice(0, 300)}`;
      if (!response) throw new Error(`${about}, a status that the document does not name`);
      const schema = response.content?.["application/json"]?.schema;
      if (!schema && answered.body !== undefined) throw new Error(`${about} where the document has no body`);
      const problem = schema && problemOf(schema, answered.body);
      if (problem) throw new Error(`${about} against the document: ${problem}`);
      return answered;
    },
  };
}

function operationsOf({ paths }: Part): Operation[] {
  return Object.entries<Part>(paths).flatMap(([path, methods]) =>
    Object.entries<Part>(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      requestBody: operation.requestBody && {
        required: operation.requestBody.required,
        schema: operation.requestBody.content["application/json"].schema,
      },
      responses: operation.responses,
    })),
  );
}

/** A client only sends requests that the document allows. */
function assertFits(
  { id, parameters, requestBody }: Operation,
  { path = {}, query = {}, body, headers = {} }: Given,
  problemOf: (schema: Part, value: unknown) => string | undefined,
): void {
  const sent = Object.entries({ ...path, ...query, ...headers });
  for (const [name, value] of sent) {
    const parameter = parameters.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!parameter) throw new Error(`${id} has no parameter ${name}`);
    const problem = problemOf(parameter.schema, value);
    if (problem) throw new Error(`${id}, parameter ${name}: ${problem}`);
  }
  const missing = parameters.find((one) => one.in === "path" && path[one.name] === undefined);
  if (missing) throw new Error(`${id} needs the parameter ${missing.name}`);
  if (body === undefined && requestBody?.required) throw new Error(`${id} needs a body`);
  if (body !== undefined && !requestBody) throw new Error(`${id} takes no body`);
  const problem = body === undefined ? undefined : problemOf(requestBody!.schema, body);
  if (problem) throw new Error(`${id}, body: ${problem}`);
}

async function send(server: string, key: string, operation: Operation, given: Given): Promise<Answered> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.path?.[name] ?? ""),
  );
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${server}${path}?${query}`, {
    method: operation.method,
    headers: {
      "x-n8n-api-key": key,
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
      ...given.headers,
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** Objects without `additionalProperties` have none: an undocumented key is a difference. */
function closed(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isOpen = part.type !== "object" || part.properties === undefined || "additionalProperties" in part;
  return isOpen ? inner : { ...inner, additionalProperties: false };
}

/** References that lead into the document. */
function pointing(part: Part): Part {
  if (Array.isArray(part)) return part.map(pointing);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? value.replace(/^#/, "document#") : pointing(value),
    ]),
  );
}
