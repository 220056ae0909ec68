import type { RunLimits } from "@heddle/engine";
import type { OwnTypes } from "@heddle/nodes";
import type { CredentialReference, Workflow, WorkflowNode } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import type { CodeSettings } from "../platform/config/env.ts";
import type { LogFields } from "../platform/logger.ts";
import type { ExecutionObserver } from "../platform/observe/execution-observer.ts";
import type { Vitals } from "../platform/observe/vitals.ts";
import type { TimerClock } from "../triggers/schedules/timer-queue.ts";
import type { ExecutionService, Push, Store, Triggers } from "./contracts.ts";
import type { Cluster } from "./queue/distributed/open-cluster.ts";
import type { ExecutionRepository } from "./records/types.ts";

/** What the life of executions needs of the rest of the server. */
export interface RuntimeOptions {
  store: Store;
  push: Push;
  /** The other processes on this database; absent when this one is alone. */
  cluster?: Cluster | undefined;
  /** To the browsers that are connected to this process itself, where there are several. */
  localPush?: Push | undefined;
  workflows: WorkflowSource;
  credentials: CredentialSource;
  settings: RuntimeSettings;
  /** Time and timers for what is due later; those of the machine when absent. */
  clock?: TimerClock;
  /** Whether the caller of an unknown webhook address may see near registered ones. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** Hears of every execution. */
  observer?: ExecutionObserver | undefined;
  /** Whether it hears of their node runs too. */
  isTraced?: boolean | undefined;
  /** One line for the operator. */
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}

/** Saved workflows, as far as executions need them. */
export interface WorkflowSource {
  active(): Promise<Workflow[]>;
  get(id: string): Promise<Workflow | undefined>;
  /** What is known of a workflow without reading it whole; absent = nobody owns workflows. */
  head?(id: string): Promise<WorkflowHead | undefined>;
  /** Ids of an owner's workflows of this name. */
  named?(name: string, ownerId: string | undefined): Promise<string[]>;
  saveStaticData(id: string, staticData: Record<string, unknown>): Promise<void>;
}

interface WorkflowHead {
  ownerId: string;
  versionId: string;
  active: boolean;
}

/** Decrypts one credential for one run of a node, or throws an error that says what to do. */
export interface CredentialSource {
  get(type: string, reference: CredentialReference, use: CredentialUse): Promise<Record<string, unknown>>;
  /** The same with a new token in place of the one that `refused` marks; undefined when there is nothing to renew. */
  renew?(
    type: string,
    reference: CredentialReference,
    use: CredentialUse,
    refused: string,
  ): Promise<Record<string, unknown> | undefined>;
}

/** By whom a credential is used. */
export interface CredentialUse {
  workflowId: string;
  node: Readonly<WorkflowNode>;
  userId?: string;
}

export interface RuntimeSettings {
  /** Binary data go into its folder `binary`, unless `filesFolder` names another one. */
  dataFolder: string;
  filesFolder?: string;
  /** Address under which webhooks are reached from outside, with a slash at its end. */
  webhookBaseUrl: string;
  /** Path segments; `webhook`, `webhook-test`, `webhook-waiting` and `form-waiting` when absent. */
  webhookPath?: string;
  webhookTestPath?: string;
  webhookWaitingPath?: string;
  formWaitingPath?: string;
  /** Signs the addresses that end waits; made anew at every start when absent. */
  resumeKey?: Buffer;
  /** IANA name, for workflows without a time zone of their own. */
  timezone: string;
  /** Bytes of a webhook's body; 16 MB when absent. */
  payloadLimit?: number;
  /** Threads that run executions; by the number of cores when absent (`HEDDLE_EXECUTORS`). */
  executors?: number;
  /** Executions started by triggers that may run at once; no limit when absent. */
  concurrency?: number;
  /** Executions that may wait before webhooks refuse calls; 200,000 when absent. */
  maxWaiting?: number;
  /** Megabytes of heap per executor. */
  executorMemory?: number;
  /** Bytes of items that an execution may hold in memory before they go into the folder `spill` of the data folder; a quarter of `executorMemory` when absent, 128 MB at most. */
  spillAbove?: number;
  /** What the data of an execution may amount to. */
  limits?: RunLimits;
  /** Milliseconds without a sign of life after which an executor is replaced. */
  executorTimeout?: number;
  /** Milliseconds that running executions have to finish when the server stops. */
  stopTimeout?: number;
  saveDataErrorExecution?: "all" | "none";
  saveDataSuccessExecution?: "all" | "none";
  saveManualExecutions?: boolean;
  /** Seconds; −1 = none. */
  executionTimeout?: number;
  /** Modules with further node types, as `file:` URLs; their default export is a list of types. */
  nodeModules?: string[];
  /** Types beside the built-in ones (`HEDDLE_NODES`). */
  ownTypes?: OwnTypes | undefined;
  /** What `$env` gives; absent = reading the environment is switched off. */
  env?: Record<string, string>;
  /** Hosts and address ranges that nodes may reach although they are private (`HEDDLE_HTTP_ALLOW`). */
  httpAllow?: string[];
  /** Folder of workflow files that workflows may call; absent = none (`HEDDLE_WORKFLOW_FILES`). */
  workflowFiles?: string;
  /** What Code nodes may use and how much of it. */
  code?: CodeSettings;
  /** Address of the editor, without a slash at its end. */
  editorUrl?: string;
}

/** Everything that makes workflows run, from an event to a finished record. */
export interface Runtime {
  readonly executions: ExecutionService;
  readonly triggers: Triggers;
  readonly repository: ExecutionRepository;
  readonly binary: BinaryFiles;
  /** What is under way now. */
  vitals(): Vitals;
  /** Resumes what was accepted, then registers every active workflow. Webhooks answer 503 until this resolves. */
  start(): Promise<void>;
  /** Accepts nothing more, waits for what runs, and leaves the rest to the next start. */
  stop(): Promise<void>;
}

/** Reads files beside items by the id in their `BinaryValue` (`filesystem:…`). */
export interface BinaryFiles {
  /** The execution that a file belongs to; undefined for ids that are not ours. */
  executionOf(id: string): string | undefined;
  open(id: string): Promise<OpenedFile | undefined>;
}

interface OpenedFile {
  size: number;
  mimeType: string;
  fileName?: string;
  /** Its bytes, or those from `start` to `end`, both included. Nothing is opened before. */
  stream(range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
}
