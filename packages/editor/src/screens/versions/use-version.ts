import { listVersions, type WorkflowVersion } from "@heddle/api";
import { readWorkflow, type Workflow } from "@heddle/workflow";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer } from "react";
import { call } from "../../base/rest/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { type HistoryChoice, PRESENT } from "./history-choice.ts";
import { versionQuery } from "./queries.ts";

/** Versions available for comparison: as many as fit in a list. */
export const versionsOf = (workflowId: string) =>
  queryOptions({
    queryKey: ["versions", workflowId, "list", "all"],
    queryFn: () => call(listVersions, { id: workflowId, limit: 250 }).then(({ results }) => results),
    staleTime: 0,
  });

/** The selected version and the one it is compared with. */
export interface Shown {
  version: WorkflowVersion | undefined;
  /** The older and the newer version; `before` is undefined if there is no earlier version. */
  before: Workflow | undefined;
  after: Workflow | undefined;
  error: Error | null;
  isLoading: boolean;
}

/** The compared versions, loaded on demand. */
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

/** The id of the other side of the comparison: the requested version, or the one saved before the selected version. */
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

/** The current content of the canvas. */
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
