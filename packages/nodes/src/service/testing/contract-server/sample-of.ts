import type { Contract, ContractSchema } from "./contract.ts";

const MAX_DEPTH = 5;

/** Deterministic sample that is valid for the schema. `name` marks where strings are used. */
export function sampleOf(schema: ContractSchema, contract: Contract, name = "value", depth = 0): unknown {
  if (schema.$ref) return sampleOf(contract.schemas[schema.$ref] ?? {}, contract, name, depth);
  const inner = (of: ContractSchema, key: string) => sampleOf(of, contract, key, depth + 1);
  switch (schema.type) {
    case "object":
      if (depth >= MAX_DEPTH) return {};
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // A sampled answer is the last page.
          .filter(([key]) => !/^next(?:Page|Sync)Token$|^pageToken$|^@odata\.(?:next|delta)Link$/.test(key))
          .map(([key, property]) => [key, inner(property, key)]),
      );
    case "array":
      return depth >= MAX_DEPTH ? [] : [inner(schema.items ?? {}, name)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return 7;
    case "string":
      return textSample(schema, name);
    default:
      return "any";
  }
}

function textSample({ enum: choices, format }: ContractSchema, name: string): string {
  if (choices) return choices.at(-1) ?? "";
  if (format === "date-time") return "2026-01-15T09:30:00Z";
  if (format === "date") return "2026-01-15";
  if (format?.includes("int64")) return "1768469400000";
  if (format === "byte") return Buffer.from(name).toString("base64url");
  return `sample-${name}`;
}
