import type { HttpErrorCatalogue } from "../wording.ts";

/** Variables. */
export const VARIABLE_ERRORS = {
  "variable-key-taken": ({ key }: { key: string }) => ({
    status: 400,
    message: `There is a variable "${key}" already. Change that one, or choose another key.`,
  }),
  "variable-of-instance": () => ({
    status: 403,
    message:
      "Only the owner of this Heddle and administrators can change global variables. Ask one of them, or add it to one of your projects.",
  }),
  "variable-of-project": () => ({
    status: 403,
    message: "Only administrators of a project change its variables. Ask one of them.",
  }),
} satisfies HttpErrorCatalogue;
