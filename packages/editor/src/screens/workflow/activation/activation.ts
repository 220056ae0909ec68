import { updateWorkflow } from "@heddle/api";
import { call, queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { isRemembered, storageKeys } from "../../../base/storage/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { isTriggerNode, type OpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { closeWhenReady } from "../session/close-when-ready.ts";
import { serverStateOf } from "../session/go-live.ts";
import type { Session } from "../session/session.ts";
import { openActivation } from "./open-activation.ts";

/** Triggers that nothing outside the editor fires. */
const passive = new Set([
  "n8n-nodes-base.errorTrigger",
  "n8n-nodes-base.manualTrigger",
  "n8n-nodes-base.executeWorkflowTrigger",
]);

/** A workflow can be active when something can start it. */
export function canActivate({ document, catalog }: OpenWorkflow): boolean {
  return [...document.nodes.values()].some(
    (node) => !node.disabled && !passive.has(node.type) && isTriggerNode(node, catalog),
  );
}

/** Activates or deactivates the workflow. Unsaved changes are saved first; if something blocks it, the user is notified and no request is sent. */
export async function setActive(
  session: Session,
  active: boolean,
  save: () => Promise<boolean>,
): Promise<void> {
  const { document } = session.open;
  if ((document.isDirty || document.isUnsaved) && !(await save())) return;
  if (document.server.active === active) {
    if (active) toast.info(texts.workflow.alreadyActive, { id: "active" });
    return;
  }
  if (active && hasIssues(session)) return;
  try {
    const body = { active, versionId: document.server.versionId };
    const saved = await call(updateWorkflow, { id: document.server.id }, body);
    toast.close("active");
    track("User set workflow active status", { is_active: saved.active });
    document.setServer(serverStateOf(saved));
    void queryClient.invalidateQueries({ queryKey: ["versions", saved.id] });
    if (saved.active) {
      document.markSaved();
      explainActivation(session.open);
    }
  } catch (error) {
    toast.failure(active ? texts.workflow.activationFailed : texts.workflow.deactivationFailed, error, {
      id: "active",
    });
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["workflows"] });
    void queryClient.invalidateQueries({ queryKey: ["activation-error", document.server.id] });
  }
}

/** Once per activation, until the user has read it often enough. */
function explainActivation(open: OpenWorkflow): void {
  if (isRemembered(storageKeys.hideActivationAlert)) return;
  const instance = queryClient.getQueryData(settingsQuery.queryKey);
  const { saveDataSuccessExecution, timezone } = open.document.fields.settings;
  const saves = saveDataSuccessExecution ?? instance?.saveDataSuccessExecution;
  openActivation({
    workflowId: open.document.server.id,
    timezone: (timezone !== "DEFAULT" && timezone) || (instance?.timezone ?? "UTC"),
    savesSuccesses: saves !== "none",
    messages: activationMessages(open),
  });
}

/** The activation messages of the types of the workflow's nodes, by node name. */
function activationMessages({ document, catalog }: OpenWorkflow): Record<string, string | undefined> {
  return Object.fromEntries(
    [...document.nodes.values()].map((node) => [node.name, catalog.describe(node)?.activationMessage]),
  );
}

function hasIssues({ open, host }: Session): boolean {
  const { document, issues } = open;
  const enabled = [...document.nodes.values()].filter((node) => !node.disabled);
  const broken = issues.blocking(enabled.map((node) => node.id));
  const first = broken[0];
  if (first === undefined) return false;
  toast.error(texts.workflow.activationIssues(broken.length), {
    id: "active",
    description: texts.workflow.notReadyHint(broken),
    action: {
      label: texts.workflow.openNode(first),
      run: () => host.openNode(document.nodeByName(first)?.id ?? ""),
    },
  });
  closeWhenReady(open, "active", broken);
  return true;
}
