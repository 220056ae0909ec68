import type { Contract, ContractMethod, ContractSchema } from "./contract.ts";

/** Violations in the query of a request. */
export function problemsOfQuery(
  { parameters: common }: Contract,
  { parameters }: ContractMethod,
  { query, isUpload }: { query: URLSearchParams; isUpload: boolean },
): string[] {
  const known: Record<string, ContractSchema> = { ...common, ...parameters };
  if (isUpload) known["uploadType"] = { type: "string", enum: ["media", "multipart", "resumable"] };
  const problems = [...new Set(query.keys())].flatMap((name) => {
    const schema = known[name];
    if (!schema || schema.location === "path") return [`query ${name}: unknown`];
    const values = query.getAll(name);
    if (values.length > 1 && !schema.repeated) return [`query ${name}: given ${values.length} times`];
    return values.flatMap((value) =>
      problemsOfText(value, schema).map((problem) => `query ${name}: ${problem}`),
    );
  });
  const missing = Object.entries(parameters)
    .filter(([name, { required, location }]) => required && location === "query" && !query.has(name))
    .map(([name]) => `query ${name}: missing`);
  return [...problems, ...missing];
}

/** Violations in a value that is serialized as a string. */
export function problemsOfText(value: string, schema: ContractSchema): string[] {
  if (schema.enum && !schema.enum.includes(value))
    return [`${value} is not one of ${schema.enum.join(", ")}`];
  if (schema.type === "boolean" && !/^(true|false)$/.test(value)) return [`${value} is not a boolean`];
  if (schema.type === "number" && Number.isNaN(Number(value))) return [`${value} is not a number`];
  if (schema.type === "integer" && !/^-?\d+$/.test(value)) return [`${value} is not an integer`];
  if (schema.format === "date-time" && !isDateTime(value)) return [`${value} is not a time (RFC 3339)`];
  return [];
}

function isDateTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(value);
}

/** Violations of a schema in a value; unknown members are violations. */
export function problemsOf(
  value: unknown,
  schema: ContractSchema,
  contract: Contract,
  at = "body",
): string[] {
  if (schema.$ref) return problemsOf(value, contract.schemas[schema.$ref] ?? {}, contract, at);
  if (value === null && schema.nullable) return [];
  const wrong = (wanted: string) => [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is not ${wanted}`];
  switch (schema.type) {
    case "object":
      if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong("an object");
      return [...problemsOfMembers(value, schema, contract, at), ...missingMembers(value, schema, at)];
    case "array":
      if (!Array.isArray(value)) return wrong("a list");
      return value.flatMap((entry, index) =>
        problemsOf(entry, schema.items ?? {}, contract, `${at}[${index}]`),
      );
    case "string":
      return typeof value === "string"
        ? problemsOfText(value, schema).map((problem) => `${at}: ${problem}`)
        : wrong("a text");
    case "boolean":
      return typeof value === "boolean" ? [] : wrong("a boolean");
    case "integer":
      if (!Number.isInteger(value)) return wrong("an integer");
      return problemsOfText(String(value), schema).map((problem) => `${at}: ${problem}`);
    case "number":
      return typeof value === "number" ? [] : wrong("a number");
    default:
      return [];
  }
}

function problemsOfMembers(value: object, schema: ContractSchema, contract: Contract, at: string): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = schema.properties?.[name] ?? schema.additionalProperties;
    return inner ? problemsOf(member, inner, contract, `${at}.${name}`) : [`${at}.${name}: unknown`];
  });
}

function missingMembers(value: object, { properties = {} }: ContractSchema, at: string): string[] {
  return Object.entries(properties)
    .filter(([name, { required }]) => required && !Object.hasOwn(value, name))
    .map(([name]) => `${at}.${name}: missing`);
}
