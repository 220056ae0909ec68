import { listExecutionItems } from "@heddle/api";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../base/rest/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import type { ConversationStep, StepPlace } from "./conversation-of.ts";

/** Returns the steps, including steps of agents that were called as tools. */
export function withinAll(steps: readonly ConversationStep[]): ConversationStep[] {
  return steps.flatMap((step) => (step.kind === "tool" ? [step, ...withinAll(step.within)] : [step]));
}

/** Loads stored results of steps, if the run was too large to be sent completely. */
export function useMissingSteps(steps: readonly ConversationStep[]): void {
  const { run } = useOpenWorkflow();
  const places = missingIn(steps);
  const found = useQueries({
    queries: places.map(({ node, run: index }) => {
      const id = run.executionOf(node);
      const at = { node: run.nameAtRun(node), run: index, output: 0 };
      return {
        queryKey: ["execution-items", id, run.info?.revision, at, "step"],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listExecutionItems, { id: id ?? "", ...at, offset: 0, limit: 1 }, { signal }),
        enabled: id !== undefined && !run.isRunning,
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const isHere = found.map(({ data }) => data !== undefined).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useEffect(() => {
    for (const [index, { data }] of found.entries()) {
      const place = places[index];
      const task = place && run.tasks(place.node)?.[place.run];
      if (data && task && !task.data)
        run.fillIn(place.node, { ...task, data: { main: [data.items] } }, place.run);
    }
  }, [isHere]);
}

function missingIn(steps: readonly ConversationStep[]): StepPlace[] {
  return withinAll(steps).flatMap((step) =>
    "isMissing" in step && step.isMissing ? [{ node: step.node, run: step.run }] : [],
  );
}
