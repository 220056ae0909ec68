import { CalleeFinder } from "../executions/calls/find-callee.ts";
import { SubWorkflows } from "../executions/calls/sub-workflows.ts";
import { ErrorWorkflows } from "../executions/error-workflows/error-workflows.ts";
import type { Inbox } from "../executions/inbox/inbox.ts";
import type { ExecutionIds } from "../executions/records/execution-ids.ts";
import type { RecordWriter } from "../executions/records/record-writer.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { RuntimeOptions } from "../executions/runtime-options.ts";

/** What runs because another workflow calls it, or failed. */
export interface Calls {
  readonly subWorkflows: SubWorkflows;
  readonly errorWorkflows: ErrorWorkflows;
}

export function createCalls(
  { store, workflows, config, addresses, log }: RuntimeOptions,
  parts: { writer: RecordWriter; staticData: StaticDataCache; ids: ExecutionIds; inbox(): Inbox },
): Calls {
  const finder = new CalleeFinder({
    store,
    workflows,
    fileRoot: config.workflows.filesFolder,
    // One that is only called is never activated, so what it remembers is not in memory yet.
    learn: (workflow) => parts.staticData.learn(workflow),
  });
  return {
    subWorkflows: new SubWorkflows({ store, config, finder, workflows, ...parts }),
    errorWorkflows: new ErrorWorkflows({
      finder,
      workflows,
      editorUrl: addresses.editor,
      log,
      inbox: parts.inbox,
    }),
  };
}
