import { ask } from "../channel.ts";
import { currentTask } from "../current-task.ts";
import { jsonSchemaToZod } from "./schemas.ts";

/** A value that a language model is to fill in, as `$fromAI` in a parameter describes it. */
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
  // Any value: the description says what it looks like.
  json: {},
};

/** Every `$fromAI` in the expressions of parameters, as the server reads them, each key once. */
export function extractFromAIParameters(parameters: unknown): FromAiArgument[] {
  return ask(currentTask(), "fromAi", { parameters }) as FromAiArgument[];
}

/** The schema of such values, by the library `zod` of the package. */
export function createZodSchemaFromArgs(args: readonly FromAiArgument[]): unknown {
  // Those with a default are there all the same.
  return jsonSchemaToZod({ ...schemaOfArgs(args), required: args.map(({ key }) => key) });
}

/** The JSON Schema of such values; those with a default need not be filled in. */
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
