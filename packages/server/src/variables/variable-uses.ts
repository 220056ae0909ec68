import type { Variable, VariableUse } from "@heddle/api";
import type { Store } from "../store/store.ts";

/** `$vars.key`, `$vars?.key`, `$vars["key"]`, and the same with `_vars` in Python; quotes as in JSON. */
const MENTION = /[$_]vars(?:\??\.|(?:\?\.)?\[\\?["'`])(\w+)/g;

/**
 * Workflows that use each variable, by variable id. `ids` = workflows to check; undefined = all. A variable of a
 * project is only used in that project, where it overrides a global one.
 */
export async function findVariableUses(
  { db }: Pick<Store, "db">,
  variables: readonly Variable[],
  ids: readonly string[] | undefined,
): Promise<Record<string, VariableUse[]>> {
  const mentioning = db
    .selectFrom("workflow")
    .select(["id", "name", "active", "projectId", "document"])
    .where("document", "like", "%vars%")
    .orderBy("name");
  const rows = await mentioning.execute();
  const readable = ids && new Set(ids);
  const uses: Record<string, VariableUse[]> = {};
  for (const { id, name, active, projectId, document } of rows)
    for (const key of readable?.has(id) === false ? [] : keysIn(document)) {
      const meant = variables.find((one) => one.key === key && one.projectId === projectId);
      const variable = meant ?? variables.find((one) => one.key === key && one.projectId === null);
      if (variable) (uses[variable.id] ??= []).push({ id, name, active: active === 1 });
    }
  return uses;
}

function keysIn(document: string): Set<string> {
  return new Set([...document.matchAll(MENTION)].map(([, key]) => key!));
}
