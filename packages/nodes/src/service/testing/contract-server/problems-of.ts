import type { Contract, ContractMethod, ContractSchema } from "./contract.ts";

/** What is wrong with the query of a request. */
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

/** What is wrong with the fields of a form, whose values are all texts. */
export function problemsOfForm(fields: URLSearchParams, { properties = {} }: ContractSchema): string[] {
  return [...fields].flatMap(([name, value]) => {
    const schema = properties[name];
    if (!schema) return [`body.${name}: unknown`];
    return problemsOfText(value, schema.items ?? schema).map((problem) => `body.${name}: ${problem}`);
  });
}

function problemsOfText(value: string, schema: ContractSchema): string[] {
  if (schema.enum && !schema.enum.includes(value))
    return [`${value} is not one of ${schema.enum.join(", ")}`];
  if (schema.type === "boolean" && !/^(true|false)$/.test(value)) return [`${value} is not a boolean`];
  if (schema.type === "integer" && !/^-?\d+$/.test(value)) return [`${value} is not an integer`];
  if (schema.format === "date-time" && !isDateTime(value)) return [`${value} is not a time (RFC 3339)`];
  return [];
}

function isDateTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(value);
}

/** What is wrong with a value by its schema; members that the schema does not have are wrong. */
export function problemsOf(
  value: unknown,
  schema: ContractSchema,
  contract: Contract,
  at = "body",
): string[] {
  if (schema.$ref) return problemsOf(value, contract.schemas[schema.$ref] ?? {}, contract, at);
  const wrong = (wanted: string) => [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is not ${wanted}`];
  switch (schema.type) {
    case "object":
      if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong("an object");
      return Object.entries(value).flatMap(([name, member]) => {
        const inner = schema.properties?.[name] ?? schema.additionalProperties;
        return inner ? problemsOf(member, inner, contract, `${at}.${name}`) : [`${at}.${name}: unknown`];
      });
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
      return Number.isInteger(value) ? [] : wrong("an integer");
    case "number":
      return typeof value === "number" ? [] : wrong("a number");
    default:
      return [];
  }
}
