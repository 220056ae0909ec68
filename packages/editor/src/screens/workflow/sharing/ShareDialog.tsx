import { readWorkflow, shareWorkflow, type WorkflowEntity } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, queryClient } from "../../../base/rest/index.ts";
import { refreshWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { ShareEditor } from "../../../people/share/ShareEditor.tsx";
import { homeOf, shareeName } from "../../../people/share/sharees.ts";
import { Dialog, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ShareDialog.module.css";

const text = texts.sharing;

const sharingQuery = (id: string) =>
  queryOptions({
    queryKey: ["workflow-sharing", id],
    queryFn: () => call(readWorkflow, { id }),
    staleTime: 0,
  });

/** Users with access to a workflow, and their permissions. */
export function ShareDialog({ input: { id, name }, onClose }: ModalProps<{ id: string; name: string }>) {
  const { data: workflow, error } = useQuery(sharingQuery(id));
  useEffect(() => track("User opened sharing modal", { workflow_id: id }), [id]);
  return (
    <Dialog open size="sm" title={text.shareTitle(name)} onClose={onClose}>
      <div className={styles["content"]}>
        {error && <Problem>{error.message}</Problem>}
        {!workflow && !error && <Skeleton height="120px" />}
        {workflow && <Access workflow={workflow} />}
      </div>
    </Dialog>
  );
}

function Access({ workflow }: { workflow: WorkflowEntity }) {
  const mayShare = workflow.scopes.includes("workflow:share");
  const share = async (shareWithIds: readonly string[]) => {
    await call(shareWorkflow, { id: workflow.id }, { shareWithIds });
    await queryClient.invalidateQueries({ queryKey: sharingQuery(workflow.id).queryKey });
    await refreshWorkflows();
  };
  return (
    <>
      <ShareEditor shared={workflow} role={text.workflowRole} mayShare={mayShare} onShare={share} />
      <p className={styles["muted"]}>{mayShare ? text.workflowHint : refusal(workflow)}</p>
      <CredentialsNotice workflow={workflow} />
    </>
  );
}

/** The owner's credentials work in runs of the other users, who cannot see them. */
function CredentialsNotice({ workflow }: { workflow: WorkflowEntity }) {
  const sharees = new Set(workflow.sharedWith.map(({ id }) => id));
  if (sharees.size === 0 && workflow.sharedWithProjects.length === 0) return null;
  const kept = workflow.usedCredentials.filter((credential) => {
    const known = new Set(credential.sharedWith.map(({ id }) => id));
    return [...sharees].some((id) => !known.has(id)) || sharees.size === 0;
  });
  if (kept.length === 0) return null;
  return <p className={styles["notice"]}>{text.credentialsStay(kept.map(({ name }) => name))}</p>;
}

function refusal(workflow: WorkflowEntity): string {
  const home = homeOf(workflow);
  if (!home) return "";
  return home.kind === "project" ? text.mayNotProject(home.project.name) : text.mayNot(shareeName(home));
}
