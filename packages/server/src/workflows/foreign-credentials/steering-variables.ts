import { readWorkflow } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow, VariableRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import { readLive } from "../versions/read-live.ts";
import { foreignSteering } from "./foreign-nodes.ts";

/** Name and project of a variable; no project for one of the instance. */
export type ProjectVariable = Pick<VariableRow, "key" | "projectId">;

/** Reads of variables; the groups hold the name, if it is written out. */
const READ = /[$_]vars\b(?:\??\.(\w+)|(?:\?\.)?\[\s*["'`](\w+)["'`]\s*\])?/g;

/**
 * Refuses a change of a project's variable that decides where a workflow of the project sends a credential that the user may not use, as
 * saving the workflow would. Variables of the instance belong to administrators, who can change them. @throws HttpError
 */
export async function refuseSteeringVariable(
  store: Store,
  user: UserRow,
  { key, projectId }: ProjectVariable,
): Promise<void> {
  if (projectId === null) return;
  const rows = await store.db
    .selectFrom("workflow")
    .selectAll()
    .where("projectId", "=", projectId)
    .where((is) => is.or([is("document", "like", "%vars%"), is("liveVersion", "!=", "stored")]))
    .execute();
  for (const row of rows) {
    const live = await readLive(store, row);
    for (const given of live ? [toWorkflow(row), live] : [toWorkflow(row)]) {
      const { workflow } = readWorkflow(given);
      const strings = await foreignSteering(store, user, workflow, projectId);
      if (strings.some((one) => mayRead(one, key)))
        throw new HttpError("credential-steered-by-variable", { key, workflow: row.name });
    }
  }
}

function mayRead(text: string, key: string): boolean {
  return [...text.matchAll(READ)].some(([, member, element]) => (member ?? element ?? key) === key);
}
