import type { Session } from "../session/session.ts";
import type { RunControl } from "./run-control.ts";

/** The session of a workflow that can be run and saved. */
export interface WorkflowSession extends Session {
  readonly runs: RunControl;
  /** Resolves to whether the workflow was saved. */
  save(): Promise<boolean>;
}
