import type { DiscoverySchema } from "./cut-contract.ts";

/** Shortest schema that gets a name. */
const MIN_LENGTH = 100;

/** Extracts schemas that occur in several places, and replaces them by references. */
export function shareSchemas(
  schemas: Readonly<Record<string, DiscoverySchema>>,
): Record<string, DiscoverySchema> {
  const counts = new Map<string, number>();
  for (const schema of Object.values(schemas)) count(schema, counts);
  const names = new Map<string, string>();
  const shared: Record<string, DiscoverySchema> = {};
  const share = (schema: DiscoverySchema): DiscoverySchema => {
    const { required, ...bare } = schema;
    const key = JSON.stringify(bare);
    if ((counts.get(key) ?? 0) < 2 || key.length < MIN_LENGTH) return inner(schema, share);
    const name = names.get(key) ?? `shared ${names.size + 1}`;
    if (!names.has(key)) {
      names.set(key, name);
      shared[name] = inner(bare, share);
    }
    return { $ref: name, ...(required && { required }) };
  };
  const whole = Object.entries(schemas).map(([name, schema]) => [name, inner(schema, share)] as const);
  return { ...Object.fromEntries(whole), ...shared };
}

/** Counts schemas; the inside of a previously counted one is skipped. */
function count(schema: DiscoverySchema, counts: Map<string, number>): void {
  const { required: _, ...bare } = schema;
  const key = JSON.stringify(bare);
  const seen = counts.get(key) ?? 0;
  counts.set(key, seen + 1);
  if (seen > 0) return;
  inner(schema, (one) => {
    count(one, counts);
    return one;
  });
}

function inner(
  schema: DiscoverySchema,
  change: (schema: DiscoverySchema) => DiscoverySchema,
): DiscoverySchema {
  const { items, properties, additionalProperties } = schema;
  return {
    ...schema,
    ...(items && { items: change(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, change(one)])),
    }),
    ...(additionalProperties && { additionalProperties: change(additionalProperties) }),
  };
}
