import type {
  Effect,
  NodeParameters,
  NodeType,
  NodeTypeDescription,
  NodeTypes,
  OnError,
  Workflow,
  WorkflowNode,
} from "@heddle/workflow";
import type { ParameterValues } from "./parameter-values.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** A compiled workflow: everything that does not change from run to run. */
export interface Plan {
  readonly workflow: Workflow;
  readonly types: NodeTypes;
  readonly order: "v0" | "v1";
  readonly nodes: readonly PlanNode[];
  readonly byName: ReadonlyMap<string, PlanNode>;
  /** True when independent branches run at the same time (only with order v1). */
  readonly isParallel: boolean;
  /** Whether nodes without an outside effect are journalled too, so that a resumed run does not repeat them. */
  readonly savesProgress: boolean;
  /** Nodes that the parameters of `node` name. */
  mentions(node: PlanNode): ReadonlySet<PlanNode>;
  /** Nodes that `node` leads to, over any number of connections; itself only if it is on a cycle. */
  downstream(node: PlanNode): ReadonlySet<PlanNode>;
  /** Nodes that lead to `node`; itself only if it is on a cycle. */
  upstream(node: PlanNode): ReadonlySet<PlanNode>;
}

/** One node of a plan. */
export interface PlanNode {
  readonly index: number;
  readonly name: string;
  readonly node: WorkflowNode;
  /** The node of the file, before its parameters were repaired. */
  readonly stored: WorkflowNode;
  /** Undefined for types that are not installed. */
  readonly type: NodeType | undefined;
  readonly description: NodeTypeDescription | undefined;
  /** With the defaults of `version`. */
  readonly filled: NodeParameters;
  /** The version whose shape they have. */
  readonly version: number;
  /** With defaults, upgraded to the newest version of the type. */
  readonly parameters: NodeParameters;
  /** Note for users about repaired parameters; part of every run of the node. */
  readonly note: string | undefined;
  readonly values: ParameterValues;
  readonly effect: Effect;
  /** A failed expression stops the node (`NodeType.sends`). */
  readonly sends: boolean;
  readonly disabled: boolean;
  readonly isTrigger: boolean;
  /** True for loop nodes (`NodeType.loop`). */
  readonly isLoop: boolean;
  readonly inputCount: number;
  /** Without the error output. */
  readonly outputCount: number;
  /** Number of inputs that must receive data, or their indexes. */
  readonly requiredInputs: number | readonly number[];
  readonly onError: OnError;
  /** One try without `retryOnFail`. */
  readonly retry: RetryPolicy;
  /** In the order of firing. */
  readonly outgoing: readonly PlanEdge[];
  readonly incoming: readonly PlanEdge[];
  /** Sub-nodes that are connected to it and not disabled, by input and then in the order of the file. */
  readonly suppliers: readonly Supplier[];
  /** Inputs that have a connection, ascending. */
  readonly connectedInputs: readonly number[];
}

/** A sub-node, and the connection to its parent. */
export interface Supplier {
  readonly node: PlanNode;
  /** Such as `ai_tool`. */
  readonly connection: string;
  readonly index: number;
}

/** A `main` connection. */
export interface PlanEdge {
  readonly from: PlanNode;
  readonly output: number;
  readonly to: PlanNode;
  readonly input: number;
}
