import { replayInbox } from "../executions/inbox/replay.ts";
import type { Executions } from "../executions/life/executions.ts";
import type { OpenExecutions } from "../executions/life/open-executions.ts";
import type { Upkeep } from "../executions/pruning/upkeep.ts";
import type { SharedQueue } from "../executions/queue/create-queue.ts";
import type { ExecutionIds } from "../executions/records/execution-ids.ts";
import type { RecordWriter } from "../executions/records/record-writer.ts";
import type { StoredSizes } from "../executions/records/stored-sizes.ts";
import type { WorkflowStatistics } from "../executions/records/workflow-statistics.ts";
import type { Runtime, RuntimeOptions } from "../executions/runtime-options.ts";
import type { WaitRegistry } from "../executions/waits/wait-registry.ts";
import type { HookedTriggers } from "../triggers/hooks/hooked-triggers.ts";
import type { Listeners } from "../triggers/listeners/listeners.ts";
import type { Scheduler } from "../triggers/schedules/scheduler.ts";
import type { SharedTriggers } from "../triggers/shared-triggers.ts";
import type { TriggerEvents } from "../triggers/states/trigger-events.ts";
import type { TimezoneChanges } from "../triggers/timezone-changes.ts";
import type { ActiveTriggers } from "../triggers/triggers.ts";
import type { VariableChanges } from "../triggers/variable-changes.ts";
import type { RouteTable } from "../triggers/webhooks/route-table.ts";

const DEFAULT_STOP_TIMEOUT_MS = 10_000;
const WARM_UP_DELAY_MS = 50;

/** The parts that start and stop with the runtime. */
export interface RuntimeLifeDeps {
  open: OpenExecutions;
  executions: Executions;
  ids: ExecutionIds;
  writer: RecordWriter;
  statistics: WorkflowStatistics;
  triggerEvents: TriggerEvents;
  sizes: StoredSizes;
  scheduler: Scheduler;
  listeners: Listeners;
  waits: WaitRegistry;
  table: RouteTable;
  triggers: ActiveTriggers;
  /** The queue of several processes; distributed mode only. */
  shared: SharedQueue | undefined;
  sharedTriggers: SharedTriggers | undefined;
  hookedTriggers: HookedTriggers;
  /** Stops calls from services, and ends those in progress. */
  closeServices(): Promise<void>;
  variables: VariableChanges;
  timezoneChanges: TimezoneChanges;
  /** Whether webhooks can be accepted. */
  state: { isReady: boolean; isStopping: boolean };
  upkeep: Upkeep;
}

/** Starts and stops everything in the right order. */
export function lifeOf(
  { store, stopTimeoutMs = DEFAULT_STOP_TIMEOUT_MS, log }: RuntimeOptions,
  deps: RuntimeLifeDeps,
): Pick<Runtime, "start" | "stop"> {
  const { open, executions, ids, writer, scheduler, listeners, waits, table, triggers } = deps;
  const { shared, sharedTriggers, state } = deps;
  return {
    start: async () => {
      if (shared)
        await shared.start(open, ids, {
          refreshWorkflow: sharedTriggers?.refresh,
          variables: deps.variables,
          timezone: deps.timezoneChanges,
        });
      else {
        const resumed = await replayInbox(store, open);
        if (resumed > 0) log("info", `Executions that had been accepted and go on: ${resumed}.`);
      }
      // Workers only run what servers accept.
      if (shared?.cluster.kind === "worker") {
        executions.warmUp();
        return;
      }
      await triggers.start();
      await sharedTriggers?.start();
      waits.start();
      // Servers know which versions are in use; workers leave this to them.
      deps.upkeep.start();
      state.isReady = true;
      if (table.size > 0) warmUpSoon(executions);
      // Not awaited: services may call back to verify that the URLs respond.
      deps.hookedTriggers.start();
    },
    stop: async () => {
      state.isStopping = true;
      await deps.upkeep.stop();
      scheduler.close();
      await listeners.close();
      await deps.closeServices();
      waits.close();
      sharedTriggers?.stop();
      await shared?.pause();
      await executions.stop(stopTimeoutMs);
      await writer.idle();
      await deps.statistics.write();
      await deps.triggerEvents.write();
      await deps.sizes.write();
      await ids.close();
      await shared?.stop();
    },
  };
}

/** Starts an executor after the server is up, so that it does not delay the start, and the first call finds it. */
function warmUpSoon(executions: Executions): void {
  setTimeout(() => executions.warmUp(), WARM_UP_DELAY_MS).unref();
}
