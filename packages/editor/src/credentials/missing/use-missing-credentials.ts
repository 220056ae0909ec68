import { type OpenWorkflow, useFound } from "../../document/index.ts";
import { type MissingCredential, missingCredentials } from "../set-credential.ts";

const none: readonly MissingCredential[] = [];
const find = (open: OpenWorkflow) => (open.readOnly ? none : missingCredentials(open));

/** Returns the missing credentials of the open workflow. */
export function useMissingCredentials(): readonly MissingCredential[] {
  return useFound(find, none);
}
