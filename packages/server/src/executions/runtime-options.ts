import type { RunLimits } from "@heddle/engine";
import type { OwnTypes } from "@heddle/nodes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CredentialSource } from "../credentials/credential-source.ts";
import type { CodeSettings } from "../platform/config/env.ts";
import type { LogFields } from "../platform/logger.ts";
import type { Push } from "../platform/push/push.ts";
import type { TimerClock } from "../platform/timer-clock.ts";
import type { BinaryFiles } from "../store/binary/binary-files.ts";
import type { Store } from "../store/store.ts";
import type { Triggers } from "../workflows/triggers.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";
import type { ExecutionService } from "./contracts.ts";
import type { ExecutionObserver } from "./execution-observer.ts";
import type { Cluster } from "./queue/distributed/open-cluster.ts";
import type { ExecutionRepository } from "./records/types.ts";
import type { Vitals } from "./vitals.ts";

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
  /** Mounts production, test and waiting webhooks. */
  mount(app: FastifyInstance): void;
  /** What is under way now. */
  vitals(): Vitals;
  /** Resumes what was accepted, then registers every active workflow. Webhooks answer 503 until this resolves. */
  start(): Promise<void>;
  /** Accepts nothing more, waits for what runs, and leaves the rest to the next start. */
  stop(): Promise<void>;
}
