import type { Item } from "../document/item.ts";
import type { WorkflowNode } from "../document/workflow.ts";
import type { DiskFiles } from "./disk-files.ts";
import type { Http } from "./http.ts";
import type { Network } from "./network.ts";
import type { OutsideContext } from "./outside.ts";
import type { ParameterReader, Properties } from "./parameter-types.ts";

/** What a trigger sees while it listens, for as long as its workflow is active. */
export interface ListenContext<P extends Properties = Properties> {
  readonly node: Readonly<WorkflowNode>;
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
  readonly http: Http;
  readonly network: Network;
  /** Files of the machine; undefined where its operator allows none to nodes. */
  readonly disk?: DiskFiles | undefined;
  /** Ends when the workflow is switched off or another process listens in place of this one. */
  readonly signal: AbortSignal;
  /** What is kept from one attempt to the next, until the workflow is registered again. */
  readonly state: Record<string, unknown>;
  /** The decrypted credential of this node; throws when it is not set or may not be used. */
  credentials(type: string): Promise<Record<string, unknown>>;
  /** To be called when the connection stands: earlier failures are then forgotten. */
  established(): void;
  /** For nodes of packages: everything else that a node may use outside of executions. */
  readonly outside?: OutsideContext | undefined;
  /**
   * Starts the workflow with the items of its first output, and of others. Resolves when they are on disk; a listener waits for that
   * before it takes more.
   */
  emit(...outputs: (readonly Item[])[]): Promise<void>;
  /**
   * For nodes that look for something new: lets the node look now and not only when its time comes. Resolves when that look has begun,
   * after the end of one that is at work.
   */
  look(): Promise<void>;
}

/** What happens to the instance and to a workflow: the server started, the workflow was switched on, or what is live of it changed. */
export type LifeEvent = "init" | "activate" | "update";

/** What a trigger sees of such an event. */
export interface LifeContext<P extends Properties = Properties> {
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
  readonly event: LifeEvent;
  readonly workflowId: string;
  /** When it happened, as ISO 8601 in UTC. */
  readonly timestamp: string;
}
