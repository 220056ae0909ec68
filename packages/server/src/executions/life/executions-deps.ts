import type { KeptConversations } from "../../conversations/kept-conversations.ts";
import type { CredentialSource } from "../../credentials/credential-source.ts";
import type { NodeTables } from "../../data-tables/node-tables.ts";
import type { SeenValueStore } from "../../data-tables/seen-values.ts";
import type { LogStream } from "../../log-streaming/log-stream.ts";
import type { ModelLedger } from "../../model-usage/model-ledger.ts";
import type { Config } from "../../platform/config/env.ts";
import type { CurrentTimezone } from "../../platform/config/instance-timezone.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { Store } from "../../store/store.ts";
import type { VariableValues } from "../../variables/variable-values.ts";
import type { SubWorkflows } from "../calls/sub-workflows.ts";
import type { ErrorWorkflows } from "../error-workflows/error-workflows.ts";
import type { ExecutorPlaces } from "../executors/executor-places.ts";
import type { ExecutorPoolOptions } from "../executors/executor-pool.ts";
import type { ExecutionQueue } from "../queue/execution-queue.ts";
import type { ExecutionFiles } from "../records/delete-executions.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import type { ExecutionEvents } from "../state/execution-events.ts";
import type { ExecutionRegistry } from "../state/registry.ts";
import type { ReadSpilled } from "../state/tracked-execution.ts";
import type { WaitRegistry } from "../waits/wait-registry.ts";
import type { Announcer } from "./announce.ts";
import type { OpenExecutions } from "./open-executions.ts";

/** Dependencies of the execution life cycle. */
export interface ExecutionsDeps {
  readonly config: Config;
  readonly timezone: CurrentTimezone;
  readonly writer: RecordWriter;
  readonly announcer: Announcer;
  readonly credentials: CredentialSource;
  readonly staticData: StaticDataCache;
  readonly variables: VariableValues;
  readonly tables: NodeTables;
  readonly seenValues: SeenValueStore;
  readonly conversations: KeptConversations;
  readonly models: ModelLedger;
  readonly files: ExecutionFiles;
  readonly readSpilled: ReadSpilled;
  readonly store: Store;
  /** Stores what happens for other systems. */
  readonly logStream?: LogStream | undefined;
  readonly executors: Pick<ExecutorPoolOptions, "data" | "timeout">;
  readonly registry: ExecutionRegistry;
  readonly queue: ExecutionQueue;
  readonly places: ExecutorPlaces;
  readonly events: ExecutionEvents;
  readonly open: OpenExecutions;
  readonly subWorkflows: SubWorkflows;
  readonly errorWorkflows: ErrorWorkflows;
  readonly waits: WaitRegistry;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}
