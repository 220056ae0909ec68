import type { Item } from "../document/item.ts";
import type { WorkflowNode } from "../document/workflow.ts";
import type { DiskFiles } from "./disk-files.ts";
import type { Http } from "./http.ts";
import type { Network } from "./network.ts";
import type { OutsideContext } from "./outside.ts";
import type { ParameterReader, Properties } from "./parameter-types.ts";

/** A trigger's view while it listens, as long as its workflow is active. */
export interface ListenContext<P extends Properties = Properties> {
  readonly node: Readonly<WorkflowNode>;
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
  readonly http: Http;
  readonly network: Network;
  /** Local files; `undefined` if the operator allows nodes none. */
  readonly disk?: DiskFiles | undefined;
  /** Aborted when the workflow is deactivated or another process takes over. */
  readonly signal: AbortSignal;
  /** State kept across attempts, until the workflow is registered again. */
  readonly state: Record<string, unknown>;
  /** Decrypted credential of this node. @throws if it is not set or its use is not permitted */
  credentials(type: string): Promise<Record<string, unknown>>;
  /** Call this once the connection is established: earlier failures are then forgotten. */
  established(): void;
  /** For nodes of packages: further functions of nodes outside of executions. */
  readonly outside?: OutsideContext | undefined;
  /**
   * Starts the workflow with the items of its first output, and of others. Resolves when they are on disk; a listener
   * waits for that before it accepts more.
   */
  emit(...outputs: (readonly Item[])[]): Promise<void>;
  /**
   * For polling nodes: lets the node poll now in addition to its schedule. Resolves when that poll has started, after
   * the end of a running one.
   */
  look(): Promise<void>;
}

/** Events of the instance and of a workflow: the server started, the workflow was activated, or its live version changed. */
export type LifeEvent = "init" | "activate" | "update";

/** A trigger's view of such an event. */
export interface LifeContext<P extends Properties = Properties> {
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
  readonly event: LifeEvent;
  readonly workflowId: string;
  /** When it happened, as ISO 8601 in UTC. */
  readonly timestamp: string;
}
