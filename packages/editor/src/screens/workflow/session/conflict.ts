import { createWorkflow, listVersions, type WorkflowVersionSummary } from "@heddle/api";
import { duplicateWorkflowName } from "@heddle/workflow";
import { navigate } from "../../../base/navigate.ts";
import { call, currentUserQuery, queryClient } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { texts } from "../../../base/texts/index.ts";
import { momentText } from "../../../base/theme/time.ts";
import { track } from "../../../base/usage/index.ts";
import { savePayload, type WorkflowDocument } from "../../../document/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import { discardDraft } from "./draft.ts";
import type { Session } from "./session.ts";

const text = texts.workflow;

/** Asks what to do about a version that was saved in the meantime; true if it should be overwritten. */
export async function settleConflict(session: Session): Promise<boolean> {
  const { document } = session.open;
  const scopes = document.unknown["scopes"];
  const isOwner = Array.isArray(scopes) && scopes.includes("workflow:share");
  track("User attempted to save locked workflow", {
    workflowId: document.server.id,
    sharing_role: isOwner ? "owner" : "sharee",
  });
  const answer = await confirm({
    title: await conflictTitle(document),
    message: text.conflictMessage,
    link: { href: serverPath(`/workflow/${document.server.id}`), label: text.conflictLink },
    alternativeLabel: text.conflictCompare,
    otherLabel: text.conflictCopy,
    confirmLabel: text.conflictOverwrite,
    danger: true,
  });
  if (answer === "alternative") await compareWithSaved(document);
  if (answer === "other") await saveAsCopy(session);
  return answer === "confirmed";
}

/** States who changed the workflow, and when. */
export async function conflictTitle({ server }: WorkflowDocument): Promise<string> {
  await forgetVersions(server.id);
  const listed = await call(listVersions, { id: server.id, limit: 1 }).catch(() => undefined);
  const newest = listed?.results[0];
  return newest
    ? text.conflictTitle(authorOf(newest), momentText(Date.parse(newest.createdAt)))
    : text.conflictTitleUnknown;
}

/** Discards outdated data about its versions. */
function forgetVersions(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["versions", id] });
}

function authorOf({ author }: WorkflowVersionSummary): string {
  if (!author) return text.conflictSomebody;
  if (author.id === queryClient.getQueryData(currentUserQuery.queryKey)?.id) return text.conflictYou;
  return (
    [author.firstName, author.lastName].filter(Boolean).join(" ") || (author.email ?? text.conflictSomebody)
  );
}

/** Shows the differences between the stored version and the canvas, which stays unchanged. */
export async function compareWithSaved({ server }: WorkflowDocument): Promise<void> {
  await forgetVersions(server.id);
  const search = { version: "present" } as never;
  await navigate({ to: "/workflow/$id/history", params: { id: server.id }, search });
}

/** Saves the content of the canvas as a new workflow and opens it; the stored one stays unchanged. */
async function saveAsCopy({ open: { document, catalog } }: Session): Promise<void> {
  const { id: _, versionId: __, ...payload } = savePayload(document, catalog);
  const name = duplicateWorkflowName(document.fields.name);
  const copy = await call(createWorkflow, {}, { ...payload, name, active: false });
  discardDraft(document);
  document.markSaved();
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  await navigate({ to: "/workflow/$id", params: { id: copy.id } });
  toast.success(text.duplicated(copy.name));
}
