import type { WorkflowNode, WorkflowSettings } from "../document/workflow.ts";
import type { Http } from "./http.ts";
import type { CredentialTypeDescription } from "./node-description.ts";

/** Functions of a trigger outside of any execution: while it listens, receives a call, or registers its webhooks at a service. */
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
  /** Public URL of this server, with a trailing slash. */
  readonly baseUrl: string;
  /** URL of a webhook of the node by name; `undefined` if it has none of that name. */
  webhookUrl(name: string): string | undefined;
  /** Decrypted credential of the node. @throws if it is not set or its use is not permitted */
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

/** Registers the webhooks of a node at its service when a workflow is activated, and removes them when it is deactivated. */
export interface WebhookHooks {
  /** Whether the service already has the URL registered. */
  exists(hook: WebhookHook): Promise<boolean>;
  create(hook: WebhookHook): Promise<void>;
  remove(hook: WebhookHook): Promise<void>;
  /** Whether the node has them for a webhook of this name. */
  has(typeVersion: number, webhookName: string): boolean;
  /**
   * Credential type whose accounts support a single URL each: the service's calls are for the nodes of all workflows
   * with the same credential. When one of them is removed, `create` registers a different one instead. Absent if each
   * node has its own registration.
   */
  readonly account?: string;
}

/** One webhook of one node, to be registered. */
export interface WebhookHook {
  readonly outside: OutsideContext;
  readonly webhookName: string;
  /** Why it is registered or removed. */
  readonly reason: "init" | "activate" | "update" | "manual" | "leadershipChange";
  /** Other nodes with the same registration, if an account supports a single URL. */
  readonly others?: readonly HookedNode[];
}

/** A node that is called through the URL of a different node. */
interface HookedNode {
  /** Its parameters with expressions evaluated; without defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Its own URL. */
  readonly url: string;
}
