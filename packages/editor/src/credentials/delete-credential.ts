import { type CredentialUses, listCredentialUses } from "@heddle/api";
import { call, queryClient } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { confirm } from "../ui/index.ts";
import { credentialUsesQuery } from "./credential-rest.ts";

const text = texts.credentials;

const MAX_LISTED = 6;

/** Confirms the deletion of a credential and lists the workflows that use it. */
export async function confirmDeletion({ id, name }: { id: string; name: string }): Promise<boolean> {
  const uses = await call(listCredentialUses).catch(() => undefined);
  if (uses) queryClient.setQueryData(credentialUsesQuery.queryKey, uses);
  const answer = await confirm({
    title: text.deleteTitle(name),
    message: effectOf(uses && (uses[id] ?? [])),
    confirmLabel: text.delete,
    danger: true,
  });
  return answer === "confirmed";
}

function effectOf(workflows: CredentialUses[string] | undefined): string {
  if (!workflows) return text.deleteUnknown;
  if (workflows.length === 0) return text.deleteUnused;
  const names = workflows
    .slice(0, MAX_LISTED)
    .map((workflow) => `• ${workflow.active ? text.deleteActive(workflow.name) : workflow.name}`);
  const more = workflows.length > MAX_LISTED ? [text.deleteMore(workflows.length - MAX_LISTED)] : [];
  return [text.deleteUsed(workflows.length), ...names, ...more].join("\n");
}
