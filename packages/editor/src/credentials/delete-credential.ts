import { type CredentialUses, listCredentialUses } from "@heddle/api";
import { call, queryClient } from "../base/rest/index.ts";
import { credentials as t } from "../base/texts/credentials.ts";
import { confirm } from "../ui/index.ts";
import { credentialUsesQuery } from "./credential-rest.ts";

const MAX_LISTED = 6;

/** Asks before deleting a credential and lists the workflows that use it. */
export async function confirmDeletion({ id, name }: { id: string; name: string }): Promise<boolean> {
  const uses = await call(listCredentialUses).catch(() => undefined);
  if (uses) queryClient.setQueryData(credentialUsesQuery.queryKey, uses);
  const answer = await confirm({
    title: t.deleteTitle(name),
    message: effectOf(uses && (uses[id] ?? [])),
    confirmLabel: t.delete,
    danger: true,
  });
  return answer === "confirmed";
}

function effectOf(workflows: CredentialUses[string] | undefined): string {
  if (!workflows) return t.deleteUnknown;
  if (workflows.length === 0) return t.deleteUnused;
  const names = workflows
    .slice(0, MAX_LISTED)
    .map((workflow) => `• ${workflow.active ? t.deleteActive(workflow.name) : workflow.name}`);
  const more = workflows.length > MAX_LISTED ? [t.deleteMore(workflows.length - MAX_LISTED)] : [];
  return [t.deleteUsed(workflows.length), ...names, ...more].join("\n");
}
