import { type ExecutionRunSummary, readVersion, type WorkflowVersion } from "@heddle/api";
import { diffWorkflows, isSameDiff, readWorkflow } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { versionText } from "./version-text.ts";
import styles from "./WorkflowExecutions.module.css";

const text = texts.publish;

export interface RanVersionProps {
  execution: ExecutionRunSummary;
  workflowId: string;
}

/** Version that an execution ran, with a link; nothing if it is unknown or deleted. */
export function RanVersion({ execution, workflowId }: RanVersionProps) {
  const { document } = useOpenWorkflow();
  const now = useTopic(document, "server", () => document.server.versionId);
  const id = execution.workflowVersionId;
  const { data: version } = useQuery({
    queryKey: ["versions", workflowId, "ran", id],
    queryFn: ({ signal }) => call(readVersion, { id: workflowId, versionId: id ?? "" }, { signal }),
    enabled: id !== null,
    retry: false,
  });
  const link = {
    to: "/workflow/$id/history",
    params: { id: workflowId },
    className: styles["barTime"],
  } as const;
  const differs = useDiffers(version, now);
  if (!version) return null;
  return (
    <>
      <Link {...link} search={{ version: version.id } as never} title={text.ranVersion}>
        {versionText(version)}
      </Link>
      {differs && (
        <Link {...link} search={{ version: version.id, with: now } as never} title={text.differsNowHint}>
          {text.differsNow}
        </Link>
      )}
    </>
  );
}

/** True if a version differs from the stored one. */
function useDiffers(version: WorkflowVersion | undefined, now: string | undefined): boolean {
  const { document } = useOpenWorkflow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save counts.
  return useMemo(() => {
    if (!version || version.isCurrent) return false;
    const stored = readWorkflow(document.toWorkflow()).workflow;
    return !isSameDiff(diffWorkflows(readWorkflow(version.workflow).workflow, stored));
  }, [version, document, now]);
}
