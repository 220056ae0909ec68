import type { NodeProperty } from "@heddle/workflow";
import { schemaProperties } from "./properties.ts";

const [schemaType, example, schema] = schemaProperties;
const isSpecified = { specifyInputSchema: [true] } as const;

/** Whether and how the arguments of a tool are described. */
export const inputSchemaProperties = [
  {
    displayName: "Specify Input Schema",
    name: "specifyInputSchema",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether the call has several arguments; otherwise it has one text",
  },
  { ...schemaType, displayOptions: { show: isSpecified } },
  { ...example, displayOptions: { show: { ...isSpecified, schemaType: ["fromJson"] } } },
  { ...schema, displayOptions: { show: { ...isSpecified, schemaType: ["manual"] } } },
] as const satisfies readonly NodeProperty[];
