import { ErrorWorkflows } from "../error-workflows/error-workflows.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { CalleeFinder } from "../sub-workflows/find-callee.ts";
import { SubWorkflows } from "../sub-workflows/sub-workflows.ts";
import type { ExecutionIds } from "./execution-ids.ts";
import type { RecordWriter } from "./record-writer.ts";
import type { RuntimeOptions } from "./runtime-options.ts";
import type { StaticDataCache } from "./static-data.ts";

/** What runs because another workflow calls it, or failed. */
export interface Calls {
  readonly subWorkflows: SubWorkflows;
  readonly errorWorkflows: ErrorWorkflows;
}

export function createCalls(
  { store, workflows, settings, log }: RuntimeOptions,
  parts: { writer: RecordWriter; staticData: StaticDataCache; ids: ExecutionIds; inbox(): Inbox },
): Calls {
  const finder = new CalleeFinder({
    store,
    workflows,
    fileRoot: settings.workflowFiles,
    // One that is only called is never activated, so what it remembers is not in memory yet.
    learn: (workflow) => parts.staticData.learn(workflow),
  });
  return {
    subWorkflows: new SubWorkflows({ store, settings, finder, workflows, ...parts }),
    errorWorkflows: new ErrorWorkflows({ finder, workflows, settings, log, inbox: parts.inbox }),
  };
}
