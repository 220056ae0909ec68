import type { Item } from "../document/item.ts";
import type { NodeParameters, WorkflowNode } from "../document/workflow.ts";
import type { Effect, ExecuteContext, NodeOutput } from "./execute-context.ts";
import type { LifeContext, ListenContext } from "./listen.ts";
import type { CredentialTypeDescription, NodeTypeDescription } from "./node-description.ts";
import type { NodeMethods } from "./node-methods.ts";
import type { WebhookHooks } from "./outside.ts";
import type { NameOf, Properties } from "./parameter-types.ts";
import type { ScheduleContext, ScheduleRule } from "./schedule.ts";
import type { Supply, SupplyContext } from "./supply.ts";
import type { WebhookAdmission, WebhookContext, WebhookOutcome } from "./webhook.ts";

/** Parameters in the structure of the type's `version`, and the note for users about the change. */
export interface RepairedParameters {
  readonly parameters: NodeParameters;
  readonly version: number;
  readonly note: string;
  /** Settings of the node that an author wrote into its parameters; existing settings of the node stay. */
  readonly settings?:
    | Pick<WorkflowNode, "maxTries" | "onError" | "retryOnFail" | "waitBetweenTries">
    | undefined;
}

/**
 * A node type: its descriptions and its behavior. Only the newest version has code; parameters of older versions are
 * converted by `upgrade` in memory before anything runs, and the stored file stays unchanged.
 */
export interface NodeType {
  /** The full type name, `n8n-nodes-base.if`. */
  readonly name: string;
  /** One description per group of versions with the same form; together they cover every version. */
  readonly descriptions: readonly NodeTypeDescription[];
  /** Parameters that its code reads, if it reads more than the properties of the newest description. */
  readonly parameters?: Properties | undefined;
  /** External effect of repeating a run; see docs/durability.md. */
  readonly effect: Effect | ((parameters: NodeParameters) => Effect);
  /**
   * Whether the node sends its parameters outside: a failed expression then stops it before anything is sent, even if the workflow
   * counts failed expressions as empty. If absent, see `sendsParameters`.
   */
  readonly sends?: boolean | undefined;
  /**
   * Repairs parameters that an author wrote in another version's structure; `undefined` if they are correct. Receives
   * the stored parameters, without defaults, before `upgrade`. Pure.
   */
  repair?(stored: NodeParameters, version: number): RepairedParameters | undefined;
  /** Converts parameters (defaults filled in) of `version` to the newest version. Pure. */
  upgrade?(parameters: NodeParameters, version: number): NodeParameters;
  /** The code reads the form of another type, to which `upgrade` also converts parameters of the newest version. */
  readonly upgradesNewest?: boolean;
  /** Runs once per arrival of input. A node without `execute` passes its first input on. */
  execute?(context: ExecuteContext): Promise<NodeOutput> | NodeOutput;
  /**
   * Present on sub-nodes: creates the part that the node at the other end of its connection uses, once per run of that
   * node. Its dependencies are loaded here, not with the type.
   */
  supply?(context: SupplyContext): Promise<Supply> | Supply;
  /** The type is the tool variant of a different one: its runs are calls of the tool. See `toolOf`. */
  readonly isTool?: boolean;
  /**
   * The type requests approval of calls to the tools behind it: `execute` sends the question, with the effect given
   * here, and waits. See `reviewOf`.
   */
  readonly review?: { readonly effect: NodeType["effect"] } | undefined;
  /** Its callers wait for its tools' results: below it no user is asked, and nodes that would ask report that instead. */
  readonly staysAwake?: boolean;
  /** Whether the caller of `webhook` or `resume` is admitted, decided before body and files of the request are read. */
  admit?(context: WebhookContext): Promise<WebhookAdmission> | WebhookAdmission;
  /** `webhook`, and `resume` for calls, pass the body on without inspecting it; large bodies then stay strings. */
  readonly passesBodyOn?: boolean;
  /** Present on nodes started by HTTP: turns a request into items, or refuses it. */
  webhook?(context: WebhookContext): Promise<WebhookOutcome> | WebhookOutcome;
  /** Present on nodes whose webhooks are registered at a service. */
  readonly hooks?: WebhookHooks;
  /**
   * Present on nodes that suspend executions until a request arrives: turns that request into the node's output,
   * refuses it, or responds to it (with a form, for example) and leaves the execution waiting. `parameter` reads
   * `WaitRequest.parameters`.
   */
  resume?(context: WebhookContext): Promise<WebhookOutcome> | WebhookOutcome;
  /** Present on nodes started by the clock. */
  schedule?: {
    rules(context: ScheduleContext): ScheduleRule[];
    /**
     * Item of a scheduled time; `due` is the scheduled time, in milliseconds since the epoch. Absent on polling nodes:
     * a scheduled time runs their `execute`, and an execution for which they return no items leaves no record.
     */
    item?(due: number, timezone: string): Item;
  };
  /**
   * For polling types in own folders: runs at the times of the parameter *Poll Times*, which the form includes
   * automatically. Starts an execution with the returned items; null or no items start none. Replaces `schedule` and
   * `execute`. In a test run (`context.execution.mode` is "manual") it should return a sample.
   */
  poll?(context: ExecuteContext): Promise<NodeOutput | null> | NodeOutput | null;
  /**
   * Present on nodes that listen for as long as their workflow is active. Runs until the signal ends; where it returns or throws before,
   * it is called again after a pause, which grows with every failure in a row.
   */
  listen?(context: ListenContext): Promise<void>;
  /**
   * Present on nodes started by events of the instance and of their workflow: the item of an event; `undefined` if not
   * subscribed to it.
   */
  lifeItem?(context: LifeContext): Item | undefined;
  /** The node retries each of its items itself (`ExecuteContext.retry`), so that successful ones are not repeated. */
  readonly retriesItems?: boolean;
  /**
   * Present on nodes that process each item independently: they can then receive long inputs in parts. Names the
   * parameters that are read for each item; all others must be the same for every item for that.
   */
  readonly perItem?: readonly string[];
  /**
   * The node reads its items one after the other, as often as it wants, and does not compare them with each other by identity: long
   * inputs are then read page by page from outside of memory.
   */
  readonly readsInTurn?: boolean;
  /** Service requests of the node's form. */
  readonly methods?: NodeMethods;
  /**
   * Present on round-based nodes, such as a trigger that returns one row of a table at a time: whether the node runs
   * once more after everything that followed its last run. Called with the node's state in the execution, after each of
   * its runs.
   */
  repeats?(state: Readonly<Record<string, unknown>>): boolean;
  /** Marks a loop node: its input starts again from the first batch when new data arrive from outside the loop. */
  readonly loop?: boolean;
}

/**
 * True if a node with this effect sends its parameters outside. By default, it does if it changes something or signs
 * in: `pure` only means that sending a request again is harmless, so reads of a service send too.
 */
export function sendsParameters(type: Pick<NodeType, "descriptions" | "sends">, effect: Effect): boolean {
  return type.sends ?? (effect !== "pure" || type.descriptions.some(hasCredentials));
}

function hasCredentials({ credentials = [] }: NodeTypeDescription): boolean {
  return credentials.length > 0;
}

/** A credential type by its name. */
export interface CredentialType {
  readonly name: string;
  readonly description: CredentialTypeDescription;
}

/**
 * Declaration of a node type: its code reads the parameters `P` under their names and types. `P` is derived from
 * `parameters`, or from the last description, which is that of the newest version.
 */
export interface NodeDeclaration<D extends readonly NodeTypeDescription[], P extends Properties>
  extends Omit<
    NodeType,
    | "admit"
    | "descriptions"
    | "execute"
    | "lifeItem"
    | "listen"
    | "methods"
    | "parameters"
    | "perItem"
    | "poll"
    | "resume"
    | "schedule"
    | "supply"
    | "webhook"
  > {
  readonly descriptions: D;
  readonly parameters?: P | undefined;
  readonly perItem?: (Properties extends P ? readonly string[] : readonly NameOf<P>[]) | undefined;
  execute?(context: ExecuteContext<P>): Promise<NodeOutput> | NodeOutput;
  supply?(context: SupplyContext<P>): Promise<Supply> | Supply;
  admit?(context: WebhookContext<P>): Promise<WebhookAdmission> | WebhookAdmission;
  webhook?(context: WebhookContext<P>): Promise<WebhookOutcome> | WebhookOutcome;
  resume?(context: WebhookContext<P>): Promise<WebhookOutcome> | WebhookOutcome;
  readonly schedule?: {
    rules(context: ScheduleContext<P>): ScheduleRule[];
    item?(due: number, timezone: string): Item;
  };
  poll?(context: ExecuteContext<P>): Promise<NodeOutput | null> | NodeOutput | null;
  listen?(context: ListenContext<P>): Promise<void>;
  lifeItem?(context: LifeContext<P>): Item | undefined;
  readonly methods?: NodeMethods<NoInfer<P>> | undefined;
}

type Newest<D> = D extends readonly [...unknown[], { readonly properties: infer P extends Properties }]
  ? P
  : Properties;

/** Declares a node type; the default export of an `x.node.ts` file. */
export function defineNode<const D extends readonly NodeTypeDescription[], P extends Properties = Newest<D>>(
  declaration: NodeDeclaration<D, P>,
): NodeType {
  return Object.freeze(declaration as unknown as NodeType);
}

/** Properties by which the code of a type reads its parameters: those of its newest version. */
export function parametersOf(type: NodeType): Properties {
  return type.parameters ?? descriptionOf(type, Infinity).properties;
}

/** Declares a credential type; the default export of an `x.credential.ts` file. */
export function defineCredential(description: CredentialTypeDescription): CredentialType {
  return Object.freeze({ name: description.name, description });
}

/** Every version that a node type knows, ascending. */
export function versionsOf(type: NodeType): number[] {
  return type.descriptions.flatMap((description) => description.version).sort((a, b) => a - b);
}

/** The description that covers `version`, or the one of the nearest known version below it, or the oldest. */
export function descriptionOf(type: NodeType, version: number): NodeTypeDescription {
  let nearest: NodeTypeDescription | undefined;
  let nearestVersion = -Infinity;
  for (const description of type.descriptions) {
    for (const known of [description.version].flat()) {
      if (known <= version && known > nearestVersion) {
        nearest = description;
        nearestVersion = known;
      }
    }
  }
  return nearest ?? (type.descriptions[0] as NodeTypeDescription);
}

/** The node as read by a run, if an author wrote its parameters in another version's structure; otherwise the node itself. */
export function repairedNode<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  type: Pick<NodeType, "repair"> | undefined,
): Node {
  return withRepaired(node, type?.repair?.(node.parameters ?? {}, node.typeVersion ?? 1));
}

/** The node with its repaired parameters. */
export function withRepaired<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  repaired: RepairedParameters | null | undefined,
): Node {
  return repaired
    ? { ...repaired.settings, ...node, parameters: repaired.parameters, typeVersion: repaired.version }
    : node;
}
