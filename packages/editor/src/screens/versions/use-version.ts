import { listVersions, type WorkflowVersion } from "@heddle/api";
import { readWorkflow, type Workflow } from "@heddle/workflow";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer } from "react";
import { call } from "../../base/rest/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { type HistoryChoice, PRESENT } from "./history-choice.ts";
import { versionQuery } from "./queries.ts";

/** Versions that one may compare with: as many as a list is good for. */
export const versionsOf = (workflowId: string) =>
  queryOptions({
    queryKey: ["versions", workflowId, "list", "all"],
    queryFn: () => call(listVersions, { id: workflowId, limit: 250 }).then(({ results }) => results),
    staleTime: 0,
  });

/** What is looked at and what it is compared with. */
export interface Shown {
  version: WorkflowVersion | undefined;
  /** The older and the newer one of the two; `before` is undefined where there is nothing before. */
  before: Workflow | undefined;
  after: Workflow | undefined;
  error: Error | null;
  isLoading: boolean;
}

/** The versions that are compared, loaded as they are needed. */
export function useShown(choice: HistoryChoice): Shown {
  const { document } = useOpenWorkflow();
  const workflowId = document.server.id;
  const now = usePresent();
  const isPresent = choice.version === PRESENT;
  const chosen = useQuery(versionQuery(workflowId, isPresent ? "current" : (choice.version ?? "current")));
  const version = isPresent ? undefined : chosen.data;
  const { id: otherId, isEarliest } = useOther(workflowId, choice, chosen.data);
  const other = useQuery({
    ...versionQuery(workflowId, otherId ?? ""),
    enabled: otherId !== undefined && otherId !== PRESENT,
  });
  const pair = useMemo(() => {
    const one = isPresent ? now : chosen.data && clean(chosen.data.workflow);
    const two = otherId === PRESENT ? now : other.data && clean(other.data.workflow);
    const isTurned =
      otherId === PRESENT || (!isPresent && (other.data?.number ?? 0) > (chosen.data?.number ?? 0));
    return isTurned ? { before: one, after: two } : { before: two, after: one };
  }, [isPresent, now, chosen.data, other.data, otherId]);
  return {
    version,
    ...pair,
    error: chosen.error ?? other.error,
    isLoading:
      chosen.isPending || (otherId !== undefined && otherId !== PRESENT && other.isPending && !isEarliest),
  };
}

/** The id of what the chosen version is compared with: the one that was asked for, or the one saved before it. */
function useOther(
  workflowId: string,
  choice: HistoryChoice,
  chosen: WorkflowVersion | undefined,
): { id: string | undefined; isEarliest: boolean } {
  const isPresent = choice.version === PRESENT;
  const wantsPrevious = choice.with === undefined && !isPresent;
  const previous = useQuery({
    queryKey: ["versions", workflowId, "before", chosen?.number],
    queryFn: () => call(listVersions, { id: workflowId, limit: 1, before: chosen?.number }),
    enabled: wantsPrevious && chosen !== undefined && chosen.number > 1,
    staleTime: 60_000,
  });
  if (!wantsPrevious) return { id: choice.with ?? "current", isEarliest: false };
  return { id: previous.data?.results[0]?.id, isEarliest: previous.data?.results.length === 0 };
}

/** What is on the canvas. */
function usePresent(): Workflow {
  const { document } = useOpenWorkflow();
  const [changes, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => document.on("*", count), [document]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the document counts.
  return useMemo(() => clean(document.toWorkflow()), [document, changes]);
}

function clean(workflow: Workflow): Workflow {
  return readWorkflow(workflow).workflow;
}
