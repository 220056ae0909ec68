import type { OwnTypes } from "@heddle/nodes";
import type { Workflow } from "@heddle/workflow";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CredentialSource } from "../credentials/credential-source.ts";
import type { LogStream } from "../log-streaming/log-stream.ts";
import type { Config } from "../platform/config/env.ts";
import type { InstanceTimezone } from "../platform/config/instance-timezone.ts";
import type { LogFields } from "../platform/logger.ts";
import type { LocalPush, Push } from "../platform/push/push.ts";
import type { TimerClock } from "../platform/timer-clock.ts";
import type { BinaryFiles } from "../store/binary/binary-files.ts";
import type { Statement, Store } from "../store/store.ts";
import type { VariableUses } from "../variables/variables.ts";
import type { Triggers } from "../workflows/triggers.ts";
import type { TypedTriggers } from "../workflows/typed-triggers.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";
import type { ExecutionService } from "./life/execution-service.ts";
import type { Cluster } from "./queue/distributed/open-cluster.ts";
import type { StoredSizes } from "./records/stored-sizes.ts";
import type { ExecutionRepository } from "./records/types.ts";
import type { WorkflowStatistics } from "./records/workflow-statistics.ts";
import type { ExecutionObserver } from "./state/execution-observer.ts";
import type { ExecutionRequest } from "./state/execution-request.ts";
import type { Vitals } from "./state/vitals.ts";

/** Parts of the server that executions depend on. */
export interface RuntimeOptions {
  store: Store;
  push: Push;
  /** The other processes on this database; absent when this one is alone. */
  cluster?: Cluster | undefined;
  /** Sends to browsers that are connected to this process; distributed mode only. */
  localPush?: LocalPush | undefined;
  workflows: WorkflowSource;
  credentials: CredentialSource;
  config: Config;
  timezone: InstanceTimezone;
  addresses: Addresses;
  /** Signs resume URLs. */
  resumeKey: Buffer;
  /** Types in addition to the built-in ones (`HEDDLE_NODES`). */
  ownTypes?: OwnTypes | undefined;
  /** Packages of nodes, where other processes change them too; distributed mode only. */
  packages?: { reload(): Promise<void> } | undefined;
  /** Modules with further node types, as `file:` URLs; their default export is a list of types. */
  nodeModules?: readonly string[] | undefined;
  /** Time without a heartbeat after which an executor is replaced. */
  executorTimeoutMs?: number | undefined;
  /** Time that running executions have to finish when the server stops. */
  stopTimeoutMs?: number | undefined;
  /** Clock with timers; the system's when absent. */
  clock?: TimerClock;
  /** Workflows that the caller of an unknown webhook URL can read: the response can name them. */
  readableBy: ReadableBy;
  /** Notified of every execution. */
  observer?: ExecutionObserver | undefined;
  /** True when it is notified of their node runs too. */
  isTraced?: boolean | undefined;
  /** Stores what happens for other systems, and sends it. */
  logStreaming?: { readonly stream: LogStream; wake(): void } | undefined;
  /** Logs one line for the operator. */
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}

/** Returns whether the sender of a request may read a workflow; undefined for a sender who is not signed in. */
export type ReadableBy = (request: FastifyRequest) => Promise<((workflowId: string) => boolean) | undefined>;

/** Public URLs of this installation, without a trailing slash. */
export interface Addresses {
  readonly editor: string;
  readonly webhooks: string;
}

/** Workflows that alerts call. */
interface AlertWorkflows {
  /** Request for the selected workflow, or for the error workflow of the monitored one; or the reason why it cannot be called. */
  request(
    about: Workflow,
    chosen: string | undefined,
    json: Record<string, unknown>,
  ): Promise<ExecutionRequest | { problem: string }>;
  /** Stores the request together with the statements, all or none of them, and starts the execution. */
  accept(request: ExecutionRequest, statements: readonly Statement[]): Promise<unknown>;
}

/** Everything that makes workflows run, from an event to a finished record. */
export interface Runtime {
  readonly executions: ExecutionService;
  readonly triggers: Triggers;
  /** Current reason why nodes of a workflow are not listening. */
  listenerFailure(workflowId: string): Promise<ReturnType<Triggers["lastError"]>>;
  /** States of the triggers of active workflows. */
  triggerStates(workflows: readonly { id: string; name: string }[]): Promise<TypedTriggers[]>;
  /** A schedule of an active workflow that was due between two moments and started nothing. */
  overdueSchedule(
    workflowId: string,
    between: { since: number; until: number },
  ): Promise<{ node: string; due: number } | undefined>;
  readonly alertWorkflows: AlertWorkflows;
  readonly variables: VariableUses;
  /** Applies a time zone that was stored. */
  readonly timezoneChanges: { changed(): Promise<void> };
  /** Runs that start from now on use these types in addition to the built-in ones. */
  useTypes(types: OwnTypes): void;
  readonly repository: ExecutionRepository;
  /** Outcomes of executions. */
  readonly statistics: Pick<WorkflowStatistics, "of">;
  /** Stored size of the executions of each workflow. */
  readonly sizes: Pick<StoredSizes, "all">;
  readonly binary: BinaryFiles;
  /** Mounts production, test and waiting webhooks. */
  mount(app: FastifyInstance): void;
  /** Figures of this process. */
  vitals(): Vitals;
  /** Whether the next event could be accepted. */
  canAccept(): Promise<boolean>;
  /** Resumes accepted executions, then registers every active workflow. Webhooks answer 503 until this resolves. */
  start(): Promise<void>;
  /** Accepts nothing more, waits for running executions, and leaves the rest to the next start. */
  stop(): Promise<void>;
}
