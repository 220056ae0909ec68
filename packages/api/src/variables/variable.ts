import { z } from "../zod.ts";

/** A variable, which expressions and scripts read as `$vars.key`. Dates are ISO dates. */
export interface Variable {
  id: string;
  key: string;
  type: "string";
  value: string;
  /** The project whose workflows read it; null = all workflows, unless their project has one of the same key. */
  projectId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Most characters of a key. */
export const MAX_VARIABLE_KEY_CHARACTERS = 50;
/** Most characters of a value. */
export const MAX_VARIABLE_VALUE_CHARACTERS = 1_000;

const parts = {
  key: z
    .string("A variable needs a key.")
    .min(1, "A variable needs a key.")
    .max(MAX_VARIABLE_KEY_CHARACTERS, `A key has at most ${MAX_VARIABLE_KEY_CHARACTERS} characters.`)
    .regex(
      /^[A-Za-z0-9_]*$/,
      "A key consists of the letters A to Z, digits and underscores. Leave out the rest.",
    )
    .refine((key) => key !== "__proto__", "This key is reserved. Choose another one."),
  value: z
    .string("The value of a variable is text.")
    .max(
      MAX_VARIABLE_VALUE_CHARACTERS,
      `A value has at most ${MAX_VARIABLE_VALUE_CHARACTERS.toLocaleString("en")} characters. Store longer texts in a file or a database.`,
    ),
  type: z.literal("string", "Variables are texts: their type is string."),
  projectId: z.string("A project is named by its id.").min(1, "A project is named by its id.").nullable(),
};

/** Body of the call that creates a variable. @internal */
export const newVariableSchema = z.object({
  key: parts.key,
  value: parts.value.default(""),
  type: parts.type.optional(),
  projectId: parts.projectId.default(null),
});

/** Request body for changing a variable: the changed fields. @internal */
export const variableChangeSchema = z.object({
  key: parts.key.optional(),
  value: parts.value.optional(),
  type: parts.type.optional(),
  projectId: parts.projectId.optional(),
});

/** A workflow that mentions a variable. */
export interface VariableUse {
  id: string;
  name: string;
  active: boolean;
}
