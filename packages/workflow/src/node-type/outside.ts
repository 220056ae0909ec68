import type { WorkflowNode, WorkflowSettings } from "../document/workflow.ts";
import type { Http } from "./http.ts";
import type { CredentialTypeDescription } from "./node-description.ts";

/** What a trigger may use outside of any execution: while it listens, takes a call, or registers its webhooks at a service. */
export interface OutsideContext {
  readonly node: Readonly<WorkflowNode>;
  /** Its parameters with expressions evaluated; without defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly workflow: {
    readonly id: string;
    readonly name: string;
    readonly active: boolean;
    readonly settings: Readonly<WorkflowSettings>;
    readonly timezone: string;
  };
  readonly mode: "test" | "production";
  readonly http: Http;
  /** Address of this server for callers from outside, with a slash at its end. */
  readonly baseUrl: string;
  /** The address of a webhook of the node by its name; undefined when it has none of that name. */
  webhookUrl(name: string): string | undefined;
  /** The decrypted credential of the node; throws when it is not set or may not be used. */
  credentials(type: string): Promise<Record<string, unknown>>;
  /** The credential with a new token, after a service refused `refused`; undefined when there is nothing to renew. */
  renewCredentials(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
  /** The description of a credential type; undefined when it is not installed. */
  credentialType(type: string): Promise<CredentialTypeDescription | undefined>;
  /** State of the workflow that is kept between production executions; a copy. */
  staticData(scope: "global" | "node"): Promise<Record<string, unknown>>;
  /** Replaces that state. What a test keeps is forgotten after it. */
  keepStaticData(scope: "global" | "node", data: Record<string, unknown>): Promise<void>;
}

/** Registers the webhooks of a node at its service when a workflow is switched on, and removes them when it is switched off. */
export interface WebhookHooks {
  /** Whether the service knows the address already. */
  exists(hook: WebhookHook): Promise<boolean>;
  create(hook: WebhookHook): Promise<void>;
  remove(hook: WebhookHook): Promise<void>;
  /** Whether the node has them for a webhook of this name. */
  has(typeVersion: number, webhookName: string): boolean;
  /**
   * The type of the credentials whose accounts know one address each: what a service sends there is for the nodes of all workflows with
   * the same credential. Where one of them is removed, `create` registers another one in its place. Absent where each node has a
   * registration of its own.
   */
  readonly account?: string;
}

/** One webhook of one node, to be registered. */
export interface WebhookHook {
  readonly outside: OutsideContext;
  readonly webhookName: string;
  /** Why it is registered or removed. */
  readonly reason: "init" | "activate" | "update" | "manual" | "leadershipChange";
  /** The other nodes that the same registration is for, where an account knows one address. */
  readonly others?: readonly HookedNode[];
}

/** A node that is called by way of another one's address. */
interface HookedNode {
  /** Its parameters with expressions evaluated; without defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Its own address. */
  readonly url: string;
}
