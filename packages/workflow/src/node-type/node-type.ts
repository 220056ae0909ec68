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

/** Parameters in the shape that the type has in `version`, and what users read about the change. */
export interface MendedParameters {
  readonly parameters: NodeParameters;
  readonly version: number;
  readonly note: string;
  /** Settings of the node that an author wrote into its parameters; what the node has under their names stays. */
  readonly settings?:
    | Pick<WorkflowNode, "maxTries" | "onError" | "retryOnFail" | "waitBetweenTries">
    | undefined;
}

/**
 * A node type: its descriptions and its behaviour. Only the newest version has code; parameters of older versions are
 * brought up by `upgrade` in memory before anything runs, the stored file stays as it is.
 */
export interface NodeType {
  /** The full type name, `n8n-nodes-base.if`. */
  readonly name: string;
  /** One description per group of versions with the same form; together they cover every version. */
  readonly descriptions: readonly NodeTypeDescription[];
  /** What its code reads, where that is more than the properties of the newest description. */
  readonly parameters?: Properties | undefined;
  /** What repeating a run would do to the world; see docs/durability.md. */
  readonly effect: Effect | ((parameters: NodeParameters) => Effect);
  /**
   * Reads parameters as an author meant them who wrote them in the shape of another version; undefined where they are as they should
   * be. Gets the stored parameters, without defaults, before `upgrade`. Pure.
   */
  mend?(stored: NodeParameters, version: number): MendedParameters | undefined;
  /** Turns parameters (defaults filled in) of `version` into those of the newest version. Pure. */
  upgrade?(parameters: NodeParameters, version: number): NodeParameters;
  /** The code reads the form of another type, into which `upgrade` turns parameters of the newest version too. */
  readonly upgradesNewest?: boolean;
  /** Runs once per arrival of input. A node without `execute` passes its first input on. */
  execute?(context: ExecuteContext): Promise<NodeOutput> | NodeOutput;
  /**
   * Present on sub-nodes: makes what the node at the other end of its connection asks for, once for each run of that node. Code that
   * it needs is loaded here, not with the type.
   */
  supply?(context: SupplyContext): Promise<Supply> | Supply;
  /** The type is another one as a tool of language models: its runs are calls of the tool. See `toolOf`. */
  readonly isTool?: boolean;
  /**
   * The type asks before the tools behind it are called: `execute` sends the question, with the effect given here, and waits. See
   * `reviewOf`.
   */
  readonly review?: { readonly effect: NodeType["effect"] } | undefined;
  /** Its callers wait for what its tools answer: below it no person is asked, and what would ask says so instead. */
  readonly staysAwake?: boolean;
  /** Whether the caller of `webhook` or `resume` may call, decided before body and files of the request are read. */
  admit?(context: WebhookContext): Promise<WebhookAdmission> | WebhookAdmission;
  /** `webhook` puts the body into its items and looks at nothing within; large bodies then stay text. */
  readonly passesBodyOn?: boolean;
  /** Present on nodes started by HTTP: turns a request into items, or refuses it. */
  webhook?(context: WebhookContext): Promise<WebhookOutcome> | WebhookOutcome;
  /** Present on nodes whose webhooks are registered at a service. */
  readonly hooks?: WebhookHooks;
  /**
   * Present on nodes that put executions to rest until a request comes: turns that request into the node's output, refuses it, or
   * answers it (with a form, say) and leaves the execution waiting. `parameter` reads `WaitRequest.parameters`.
   */
  resume?(context: WebhookContext): Promise<WebhookOutcome> | WebhookOutcome;
  /** Present on nodes started by the clock. */
  schedule?: {
    rules(context: ScheduleContext): ScheduleRule[];
    /**
     * The item a firing brings; `due` is when it was to fire, in milliseconds since the epoch. Absent on nodes that look for something
     * new: a firing runs their `execute`, and an execution for which they return no items leaves no record.
     */
    item?(due: number, timezone: string): Item;
  };
  /**
   * Present on nodes that listen for as long as their workflow is active. Runs until the signal ends; where it returns or throws before,
   * it is called again after a pause, which grows with every failure in a row.
   */
  listen?(context: ListenContext): Promise<void>;
  /** Present on nodes started by what happens to the instance and to their workflow: the item for an event; undefined for one not asked for. */
  lifeItem?(context: LifeContext): Item | undefined;
  /** The node tries each of its items again by itself (`ExecuteContext.retry`), so that those that succeeded are not repeated. */
  readonly retriesItems?: boolean;
  /**
   * Present on nodes that handle each item by itself: long inputs may then be given to them in parts. Names the parameters that are
   * read for each item; all others have to be the same for every item for that.
   */
  readonly perItem?: readonly string[];
  /**
   * The node reads its items one after the other, as often as it wants, and does not compare them with each other by identity: long
   * inputs are then read page by page from outside of memory.
   */
  readonly readsInTurn?: boolean;
  /** What the form of the node asks a service for. */
  readonly methods?: NodeMethods;
  /**
   * Present on nodes that work in rounds, such as a trigger that returns one row of a table at a time: whether the node runs once more when
   * everything that came of its last run is through. Asked with the node's state in the execution, after each of its runs.
   */
  repeats?(state: Readonly<Record<string, unknown>>): boolean;
  /** How the engine treats a loop node: its input starts again from the first batch when new data come from outside. */
  readonly loop?: boolean;
}

/** A credential type by its name. */
export interface CredentialType {
  readonly name: string;
  readonly description: CredentialTypeDescription;
}

/**
 * A node type as it is declared: its code sees the parameters `P` under their names and types. `P` comes from `parameters`, or from
 * the last description, which is that of the newest version.
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

/** The properties by which the code of a type reads its parameters: those of its newest version. */
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

/** The node as a run reads it, where an author wrote its parameters in the shape of another version; else the node itself. */
export function mendedNode<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  type: Pick<NodeType, "mend"> | undefined,
): Node {
  return withMended(node, type?.mend?.(node.parameters ?? {}, node.typeVersion ?? 1));
}

/** The node with what its parameters were read as. */
export function withMended<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  mended: MendedParameters | null | undefined,
): Node {
  return mended
    ? { ...mended.settings, ...node, parameters: mended.parameters, typeVersion: mended.version }
    : node;
}
