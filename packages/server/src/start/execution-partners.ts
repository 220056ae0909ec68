import { CalleeFinder } from "../executions/calls/find-callee.ts";
import { SubWorkflows } from "../executions/calls/sub-workflows.ts";
import { ErrorWorkflows } from "../executions/error-workflows/error-workflows.ts";
import { Inbox } from "../executions/inbox/inbox.ts";
import type { OpenExecutions } from "../executions/life/open-executions.ts";
import type { RemoteExecutions } from "../executions/queue/distributed/remote-executions.ts";
import type { ExecutionIds } from "../executions/records/execution-ids.ts";
import type { RecordWriter } from "../executions/records/record-writer.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { RuntimeOptions } from "../executions/runtime-options.ts";
import { WaitRegistry } from "../executions/waits/wait-registry.ts";
import { systemClock } from "../platform/timer-clock.ts";

/** Parts that start executions, because of an event, a call, a failure or the end of a wait. */
export interface RuntimePartners {
  readonly inbox: Inbox;
  readonly subWorkflows: SubWorkflows;
  readonly errorWorkflows: ErrorWorkflows;
  readonly waits: WaitRegistry;
  /** Executions of other processes; distributed mode only. */
  readonly remote: RemoteExecutions | undefined;
}

interface PartnerDeps {
  readonly writer: RecordWriter;
  readonly staticData: StaticDataCache;
  readonly ids: ExecutionIds;
  readonly remote: RemoteExecutions | undefined;
}

/** Creates the parts that start executions, each after its dependencies. */
export function executionPartners(
  { store, push, workflows, config, addresses, clock, log }: RuntimeOptions,
  executions: OpenExecutions,
  { writer, staticData, ids, remote }: PartnerDeps,
): RuntimePartners {
  const inbox = new Inbox({ store, writer, ids, executions, maxWaiting: config.queue.maxWaiting });
  const finder = new CalleeFinder({
    store,
    workflows,
    fileRoot: config.workflows.filesFolder,
    callerPolicy: config.workflows.callerPolicy,
    // A workflow that is only called is never activated, so its static data is not in memory yet.
    onFound: (workflow) => staticData.addIfMissing(workflow),
  });
  return {
    inbox,
    remote,
    subWorkflows: new SubWorkflows({ store, config, finder, workflows, writer, ids, staticData, inbox }),
    errorWorkflows: new ErrorWorkflows({ finder, workflows, editorUrl: addresses.editor, log, inbox }),
    waits: new WaitRegistry({ store, push, clock: clock ?? systemClock, log, executions, remote, inbox }),
  };
}
