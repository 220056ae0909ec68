import { expect, it } from "vitest";
import type { Execution } from "../executions/state/execution.ts";
import type { FinishedMessage } from "../protocol/messages.ts";
import { createMetrics } from "./metrics.ts";

it("counts events and looks up current executions", async () => {
  const vitals = { running: 3, queued: 2, longestQueued: 1500, executors: 2, pendingWrites: 7 };
  const { observer, answered, text, measure } = await createMetrics();
  measure(() => vitals);
  const execution = { mode: "webhook" } as Execution;
  observer.started?.(execution);
  observer.ended?.(execution, { status: "error", startedAt: 0, stoppedAt: 40 } as FinishedMessage);
  observer.executorReplaced?.("memory");
  observer.refused?.(503);
  observer.refused?.(503);
  answered({ method: "GET", route: "/healthz", status: 200, seconds: 0.001 });
  const lines = (await text()).split("\n").filter((line) => line.startsWith("heddle_"));
  expect(lines).toEqual(
    expect.arrayContaining([
      'heddle_executions_started_total{mode="webhook"} 1',
      'heddle_executions_ended_total{mode="webhook",status="error"} 1',
      'heddle_execution_duration_seconds_bucket{le="0.1",mode="webhook"} 1',
      'heddle_executors_replaced_total{reason="memory"} 1',
      'heddle_webhook_refusals_total{status="503"} 2',
      'heddle_executions_current{state="running"} 3',
      'heddle_executions_current{state="queued"} 2',
      "heddle_executions_longest_queued_seconds 1.5",
      "heddle_executors 2",
      "heddle_writes_pending 7",
    ]),
  );
  vitals.running = 0;
  expect(await text()).toContain('heddle_executions_current{state="running"} 0');
});
