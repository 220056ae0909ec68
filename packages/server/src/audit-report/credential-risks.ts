import type { AuditSection } from "@heddle/api";
import type { AuditedWorkflow, AuditInput } from "./audit-input.ts";

/** Credentials that could be deleted: deleted ones cannot leak. */
export function credentialRisks({ workflows, credentials, abandonedBefore }: AuditInput): AuditSection[] {
  const inAny = usedBy(workflows);
  const inActive = usedBy(workflows.filter(({ isActive }) => isActive));
  const lately = usedBy(workflows.filter(({ lastUsedAt }) => (lastUsedAt ?? 0) >= abandonedBefore));
  const without = (used: (one: { id: string; name: string; type: string }) => boolean) =>
    credentials
      .filter((one) => !used(one))
      .map(({ id, name }) => ({ kind: "credential" as const, id, name }));
  return [
    {
      title: "Credentials not used in any workflow",
      description: "No workflow names these credentials.",
      recommendation: "Delete those that nothing else needs.",
      location: without(inAny),
    },
    {
      title: "Credentials not used in any active workflow",
      description: "Only workflows that are switched off name these credentials.",
      recommendation: "Delete those that you do not need any more.",
      location: without((one) => inActive(one) || !inAny(one)),
    },
    {
      title: "Credentials not used recently",
      description: "No workflow that names these credentials was executed lately.",
      recommendation: "Delete those that you do not need any more.",
      location: without((one) => lately(one) || !inAny(one)),
    },
  ];
}

/** Whether nodes of the workflows name a credential: by its id, or by its name alone as old files do. */
function usedBy(workflows: readonly AuditedWorkflow[]) {
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const { nodes } of workflows)
    for (const { credentials } of nodes)
      for (const [type, reference] of Object.entries(credentials ?? {})) {
        const { id, name } =
          typeof reference === "string" ? { id: null, name: reference } : (reference ?? {});
        if (id) ids.add(id);
        else if (name) names.add(`${type} ${name}`);
      }
  return ({ id, name, type }: { id: string; name: string; type: string }) =>
    ids.has(id) || names.has(`${type} ${name}`);
}
