import type { Item } from "./item.ts";
import type { ModelLimits } from "./model-budget.ts";

/**
 * A workflow as the format of the product family stores it (see docs/format.md).
 * Unknown keys are kept, so that a file survives a load and a save.
 */
export interface Workflow {
  id: string;
  name: string;
  active: boolean;
  nodes: WorkflowNode[];
  connections: Connections;
  settings: WorkflowSettings;
  staticData?: Record<string, unknown> | string | null;
  pinData?: PinData;
  tags?: unknown[];
  versionId?: string;
  meta?: Record<string, unknown> | null;
  createdAt?: string;
  updatedAt?: string;
  [key: string]: unknown;
}

/** One step of a workflow. `name` is its key in connections, pinned data, run data and expressions. */
export interface WorkflowNode {
  id: string;
  name: string;
  /** `package.nodeName`, such as `n8n-nodes-base.set`. */
  type: string;
  typeVersion: number;
  /** x and y of the top left corner, in canvas pixels. */
  position: [number, number];
  /** Only values that differ from the type's defaults. */
  parameters: NodeParameters;
  credentials?: Record<string, CredentialReference>;
  disabled?: boolean;
  notes?: string;
  notesInFlow?: boolean;
  webhookId?: string;
  color?: string;
  alwaysOutputData?: boolean;
  executeOnce?: boolean;
  retryOnFail?: boolean;
  /** Number of tries in all, 3 when absent; at least 2. */
  maxTries?: number;
  /** Milliseconds between tries, 1000 when absent. */
  waitBetweenTries?: number;
  /** Heddle's own: `exponential` doubles every wait and spreads it a little; `fixed` when absent. */
  retryBackoff?: "fixed" | "exponential";
  /** Heddle's own: maximum of all waits in milliseconds; 300 000 for exponential waits when absent. */
  maxWaitBetweenTries?: number;
  /** Heddle's own: whether waits are spread by up to a quarter; absent = for exponential ones only. */
  retryJitter?: boolean;
  /** The old form of `onError: "continueRegularOutput"`. */
  continueOnFail?: boolean;
  onError?: OnError;
  [key: string]: unknown;
}

/** Parameter values by name, as a node stores them. */
export type NodeParameters = Record<string, unknown>;
/** Continuation of a run after an error of the node. */
export type OnError = "stopWorkflow" | "continueRegularOutput" | "continueErrorOutput";

/** A node's reference to a credential; old files contain only the name. */
export type CredentialReference = { id: string | null; name: string } | string;

/** Source node name → connection type (`main`, `ai_tool`, …) → output index → targets. */
export type Connections = Record<string, NodeConnections>;
/** Connection type → output index → targets, of one source node. */
export type NodeConnections = Record<string, OutputConnections>;
/** Targets by output index; null for an output without any. */
export type OutputConnections = (ConnectionTarget[] | null)[];

/** End of a connection; `index` is the input of the target node. */
export interface ConnectionTarget {
  node: string;
  type: string;
  index: number;
  [key: string]: unknown;
}

/** Node name → items that replace its output in manual runs. */
export type PinData = Record<string, Item[]>;

/** Settings as stored; `"DEFAULT"` and absent both mean the instance's setting. */
export interface WorkflowSettings {
  timezone?: string;
  errorWorkflow?: string;
  callerPolicy?: string;
  callerIds?: string;
  saveDataErrorExecution?: "DEFAULT" | "all" | "none";
  saveDataSuccessExecution?: "DEFAULT" | "all" | "none";
  saveManualExecutions?: "DEFAULT" | boolean;
  saveExecutionProgress?: "DEFAULT" | boolean;
  /** Seconds; −1 switches the time limit off. */
  executionTimeout?: number;
  /** Absent means v0. */
  executionOrder?: "v0" | "v1";
  /**
   * Specific to Heddle: the effect of an expression that fails over its data, such as a method that the type of a value
   * does not have: `stop` ends the run, `empty` makes the value empty; `empty` when absent.
   */
  expressionErrors?: "empty" | "stop";
  /** Heddle's own: branches that do not depend on each other run at the same time where their nodes wait for the outside. */
  parallelBranches?: boolean;
  /** Heddle's own: handling of schedules that were due while the server was stopped; `once` when absent. */
  missedRuns?: "once" | "skip";
  /**
   * Heddle's own: handling of an unsafe effect that was in progress when the server stopped: `retry`, `skip`, `stop`;
   * absent = a user decides.
   */
  onInterruption?: string;
  /** Heddle's own: an expression over the items of an event; one with a value that an earlier event had is skipped. */
  eventKey?: string;
  /** Heddle's own: for how many hours after an event others with its key are skipped; 24 when absent. */
  eventKeyHours?: number;
  /** Heddle's own: number of node runs after which an execution counts as an endless loop; 500 000 when absent. */
  maxNodeRuns?: number;
  /** Heddle's own: model limits of an execution, including its calls. */
  modelBudgetPerRun?: ModelLimits;
  /** Heddle's own: model limits for all executions of a day. */
  modelBudgetPerDay?: ModelLimits;
  /**
   * Specific to Heddle: handling of untrusted tool results by agents: `mark` it as data, `block` unsafe tools after it
   * as well, or pass it on `as-is`; `mark` when absent.
   */
  outsideContent?: "mark" | "block" | "as-is";
  [key: string]: unknown;
}
