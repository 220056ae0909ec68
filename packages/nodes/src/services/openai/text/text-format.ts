import type { NodeProperty } from "@heddle/workflow";
import { parsedJson } from "../parsed-json.ts";

/** Format of a response. */
export const textFormat = {
  displayName: "Output Format",
  name: "textFormat",
  type: "fixedCollection",
  default: {},
  options: [
    {
      name: "textOptions",
      displayName: "Format",
      values: [
        {
          displayName: "Type",
          name: "type",
          type: "options",
          default: "text",
          options: [
            { name: "JSON Object", value: "json_object" },
            { name: "JSON Schema", value: "json_schema" },
            { name: "Text", value: "text" },
          ],
        },
        { displayName: "Name", name: "name", type: "string", default: "my_schema" },
        { displayName: "Schema", name: "schema", type: "json", default: "{}" },
        { displayName: "Strict", name: "strict", type: "boolean", default: false },
        { displayName: "Description", name: "description", type: "string", default: "" },
        {
          displayName: "Verbosity",
          name: "verbosity",
          type: "options",
          default: "medium",
          options: [
            { name: "High", value: "high" },
            { name: "Low", value: "low" },
            { name: "Medium", value: "medium" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

interface TextFormat {
  readonly type: string;
  readonly name: string;
  readonly schema: unknown;
  readonly strict: boolean;
  readonly description: string;
  readonly verbosity: string;
}

type Format =
  | { readonly type: "json_object" | "text" }
  | {
      readonly type: "json_schema";
      readonly name: string;
      readonly schema: Record<string, unknown>;
      readonly strict: boolean;
    };

/** The chosen format in the words of the Responses API. */
export function textSettings(
  format: TextFormat | undefined,
): { format: Format; verbosity?: "low" | "high" } | undefined {
  if (!format) return undefined;
  const { type, name, schema, strict, description, verbosity } = format;
  const described: Format =
    type === "json_schema"
      ? {
          type,
          name,
          schema: parsedJson(schema) as Record<string, unknown>,
          strict,
          ...(description && { description }),
        }
      : { type: type === "json_object" ? "json_object" : "text" };
  return { format: described, ...(verbosity !== "medium" && { verbosity: verbosity as "low" | "high" }) };
}
