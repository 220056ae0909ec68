import type { NodeProperty } from "@heddle/workflow";

const SCHEMA_EXAMPLE = `{
  "type": "object",
  "properties": {
    "state": { "type": "string" }
  },
  "required": ["state"]
}`;

/** A schema, made of an example or written. */
export const schemaProperties = [
  {
    displayName: "Schema Type",
    name: "schemaType",
    type: "options",
    noDataExpression: true,
    default: "fromJson",
    options: [
      { name: "Generate From JSON Example", value: "fromJson", description: "Values look like an example" },
      { name: "Define Using JSON Schema", value: "manual", description: "Values follow a JSON Schema" },
    ],
  },
  {
    displayName: "JSON Example",
    name: "jsonSchemaExample",
    type: "json",
    typeOptions: { rows: 6 },
    default: '{\n  "state": "California",\n  "cities": ["Los Angeles", "San Francisco"]\n}',
    displayOptions: { show: { schemaType: ["fromJson"] } },
  },
  {
    displayName: "Input Schema",
    name: "inputSchema",
    type: "json",
    typeOptions: { rows: 6 },
    default: SCHEMA_EXAMPLE,
    displayOptions: { show: { schemaType: ["manual"] } },
  },
] as const satisfies readonly NodeProperty[];
