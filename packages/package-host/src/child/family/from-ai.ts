import { ask } from "../channel.ts";
import { currentTask } from "../current-task.ts";
import { jsonSchemaToZod } from "./schemas.ts";

/** A value that a language model fills in, as described by `$fromAI` in a parameter. */
interface FromAiArgument {
  readonly key: string;
  readonly description?: string;
  readonly type?: string;
  readonly defaultValue?: unknown;
}

const JSON_TYPES: Readonly<Record<string, object>> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  // Any value: the description defines its format.
  json: {},
};

/** Every `$fromAI` in the expressions of parameters, parsed like the server does, each key once. */
export function extractFromAIParameters(parameters: unknown): FromAiArgument[] {
  return ask(currentTask(), "fromAi", { parameters }) as FromAiArgument[];
}

/** The schema of such values, by the library `zod` of the package. */
export function createZodSchemaFromArgs(args: readonly FromAiArgument[]): unknown {
  // Values with a default are always present.
  return jsonSchemaToZod({ ...schemaOfArgs(args), required: args.map(({ key }) => key) });
}

/** JSON Schema of such values; those with a default are optional. */
export function schemaOfArgs(args: readonly FromAiArgument[]) {
  const properties = args.map(({ key, description, type = "string", defaultValue }) => {
    const preset = defaultValue === undefined ? {} : { default: defaultValue };
    return [key, { ...(JSON_TYPES[type] ?? JSON_TYPES["string"]), description, ...preset }] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: args.flatMap(({ key, defaultValue }) => (defaultValue === undefined ? [key] : [])),
  };
}
