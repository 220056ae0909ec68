import type { OpenApiDocument, OpenApiSchema } from "./cut-openapi.ts";

interface Field {
  readonly name: string;
  readonly required?: boolean;
  /** Such as `Integer`, `Message` or `Array of Message`; several where any of them will do. */
  readonly types: readonly string[];
}

interface TelegramType {
  readonly fields?: readonly Field[];
  readonly subtypes?: readonly string[];
}

/** Telegram's Bot API as github.com/PaulSonOfLars/telegram-bot-api-spec reads it from the documentation. */
export interface TelegramApi {
  readonly version: string;
  readonly methods: Readonly<Record<string, { readonly fields?: readonly Field[] }>>;
  readonly types: Readonly<Record<string, TelegramType>>;
}

const PLAIN: Readonly<Record<string, string>> = {
  Integer: "integer",
  Float: "number",
  String: "string",
  Boolean: "boolean",
  True: "boolean",
};

const ARRAY = "Array of ";

const FILE = "InputFile";

/** The Bot API as an OpenAPI document: each method is a POST with JSON, and wraps its response. */
export function telegramDocument({ version, methods, types }: TelegramApi): OpenApiDocument {
  const answer = { type: "object", properties: { ok: { type: "boolean" }, result: { type: "object" } } };
  const paths = Object.entries(methods).map(([name, { fields = [] }]) => [
    `/${name}`,
    { post: { requestBody: bodyOf(fields), responses: { 200: jsonOf(answer) } } },
  ]);
  return {
    info: { version },
    servers: [{ url: "https://api.telegram.org" }],
    paths: Object.fromEntries(paths) as OpenApiDocument["paths"],
    components: {
      schemas: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, schemaOf(type)])),
    },
  };
}

/**
 * Methods accept a file as a form part; as JSON they accept strings that identify one. Other file fields can be strings
 * there too.
 */
function bodyOf(fields: readonly Field[]) {
  const json = jsonOf(objectOf(fields));
  const isFile = ({ types }: Field) => types.includes(FILE);
  if (!fields.some(isFile)) return json;
  const parts = fields.map((field) =>
    isFile(field) && field.required ? { ...field, types: [FILE] } : field,
  );
  return { content: { ...json.content, "multipart/form-data": { schema: objectOf(parts) } } };
}

function jsonOf(schema: OpenApiSchema) {
  return { content: { "application/json": { schema } } };
}

/** A type without members, such as a file, allows anything. */
function schemaOf({ fields = [], subtypes = [] }: TelegramType): OpenApiSchema {
  if (subtypes.length > 0) return { oneOf: subtypes.map(typeOf) };
  return fields.length > 0 ? objectOf(fields) : {};
}

function objectOf(fields: readonly Field[]): OpenApiSchema {
  const members = fields.map(({ name, types }) => [name, { oneOf: types.map(typeOf) }]);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    required,
    properties: Object.fromEntries(members) as Record<string, OpenApiSchema>,
  };
}

function typeOf(name: string): OpenApiSchema {
  if (name.startsWith(ARRAY)) return { type: "array", items: typeOf(name.slice(ARRAY.length)) };
  if (name === FILE) return { type: "string", format: "binary" };
  const type = PLAIN[name];
  return type ? { type } : { $ref: `#/components/schemas/${name}` };
}
