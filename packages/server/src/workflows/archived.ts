import type { Scope } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import type { WorkflowRow } from "../store/tables.ts";

/** Scopes that no role has on an archived workflow: it is read, restored, exported, moved and deleted. */
const NOT_ARCHIVED: ReadonlySet<string> = new Set<Scope>([
  "workflow:update",
  "workflow:execute",
  "workflow:publish",
  "execution:retry",
]);

type Archivable = Pick<WorkflowRow, "name" | "archived">;

/** @throws HttpError if a workflow is archived and the scope changes or runs it */
export function refuseArchived({ name, archived }: Archivable, scope: Scope): void {
  if (archived && NOT_ARCHIVED.has(scope)) throw new HttpError("workflow-archived", { name });
}

/** Scopes of a reader that apply to a workflow in its present state. */
export function scopesNow<S extends string>(scopes: readonly S[], isArchived: boolean): S[] {
  return scopes.filter((scope) => !isArchived || !NOT_ARCHIVED.has(scope));
}
