import { z } from "../zod.ts";
import { PUBLIC_CALLS } from "./calls.ts";
import type { PublicRoute } from "./public-route.ts";

type Json = Record<string, unknown>;

/** Contents of the document in addition to the calls. @internal */
export interface OpenApiOptions {
  /** Base URL of the calls, such as `/api/v1`. */
  readonly server: string;
  readonly version: string;
}

const ERRORS: Record<number, string> = {
  400: "The request is not valid; the message says what to change.",
  401: "The key is missing, wrong or expired.",
  403: "The key lacks the scope, or its person the right.",
  404: "There is no such thing, or it is not the caller's.",
  409: "It exists already, or is in another state.",
  413: "The body is larger than the server takes.",
  415: "The body is not sent as application/json.",
  422: "The Idempotency-Key was used for another call.",
  429: "Too many calls with this key; the header Retry-After says how many seconds to wait.",
};

/** The OpenAPI 3.1 document of the public API, made from its calls. */
export function openApiDocument({ server, version }: OpenApiOptions): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries<PublicRoute>(PUBLIC_CALLS)) {
    for (const [index, path] of [route.path, ...(route.alsoAt ?? [])].entries()) {
      const entry = (paths[templateOf(path)] ??= {});
      entry[route.method.toLowerCase()] = operation(
        index === 0 ? name : `${name}${index + 1}`,
        route,
        schemas,
      );
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Heddle public API",
      version,
      description:
        "Manage workflows, executions, credentials, users and projects from programs. Make a key in the settings and send it with each call.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: areas().map((area) => ({ name: area })),
    paths,
    components: {
      schemas: { ...schemas, error: ERROR_SCHEMA },
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-N8N-API-KEY" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const ERROR_SCHEMA = {
  type: "object",
  properties: {
    message: { type: "string" },
    code: { type: "integer" },
    description: { type: "string" },
  },
  required: ["message"],
};

function areas(): string[] {
  return [...new Set(Object.values<PublicRoute>(PUBLIC_CALLS).map(({ area }) => area))];
}

function operation(operationId: string, route: PublicRoute, schemas: Json): Json {
  const { scope, area, summary, description, body, answer, status = 200 } = route;
  const needs = scope === null ? undefined : `Needs the scope \`${scope}\`.`;
  return {
    operationId,
    tags: [area],
    summary,
    description: [description, needs].filter(Boolean).join(" ") || undefined,
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)],
    requestBody: body && {
      required: !body.safeParse(undefined).success,
      content: { "application/json": { schema: schemaOf(body, schemas, { keepsDefaults: false }) } },
    },
    responses: {
      [status]: {
        description: status === 204 ? "Done." : "The answer.",
        ...(answer && {
          content: { "application/json": { schema: schemaOf(answer, schemas, { keepsDefaults: false }) } },
        }),
      },
      ...Object.fromEntries(failuresOf(route).map((code) => [code, failure(code)])),
    },
  };
}

function failuresOf({ method, query, body, errors = [] }: PublicRoute): number[] {
  const input = query || body || method === "POST" ? [400] : [];
  const sent = body ? [413, 415] : [];
  const repeated = method === "POST" ? [409, 422] : [];
  return [...new Set([...input, ...sent, 401, 403, ...errors, ...repeated, 429])].toSorted((a, b) => a - b);
}

function failure(code: number): Json {
  const schema = { $ref: "#/components/schemas/error" };
  return { description: ERRORS[code], content: { "application/json": { schema } } };
}

/** `/workflows/{id}` for `/workflows/:id`. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function pathParameters({ path }: PublicRoute): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters({ query }: PublicRoute, schemas: Json): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, part]) => {
    const { queryType, description } = part.meta() ?? {};
    const schema = queryType ? { type: queryType } : schemaOf(part, schemas);
    const { description: _, ...rest } = schema as Json;
    return { name, in: "query", required: false, description, schema: rest };
  });
}

function headerParameters({ method }: PublicRoute): Json[] {
  if (method !== "POST") return [];
  const description =
    "A text of your choice: the same call sent again within a day gets the answer of the first one.";
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description,
      schema: { type: "string", maxLength: 255 },
    },
  ];
}

/**
 * JSON schema with named parts moved to the components. Defaults of bodies are part of the description: client
 * generators treat a property with a default as always present, and would require it.
 */
function schemaOf(schema: z.ZodType, schemas: Json, { keepsDefaults } = { keepsDefaults: true }): Json {
  const {
    $schema: _,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    ...(!keepsDefaults && { override: ({ jsonSchema }) => describeDefault(jsonSchema) }),
  });
  for (const [name, part] of Object.entries($defs)) schemas[name] ??= toComponents(part);
  return toComponents(made) as Json;
}

function describeDefault(schema: Json): void {
  if (!Object.hasOwn(schema, "default")) return;
  const said = `Default: ${JSON.stringify(schema["default"])}.`;
  schema["description"] = [schema["description"], said].filter(Boolean).join(" ");
  delete schema["default"];
}

function toComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" ? String(part).replace("#/$defs/", "#/components/schemas/") : toComponents(part),
    ]),
  );
}
