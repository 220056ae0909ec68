import { randomInt } from "node:crypto";
import { join } from "node:path";
import { KeptConversations } from "../conversations/kept-conversations.ts";
import { NodeTables } from "../data-tables/node-tables.ts";
import { SeenValueStore } from "../data-tables/seen-values.ts";
import { ExecutorPlaces } from "../executions/executors/executor-places.ts";
import { DoubleEvents } from "../executions/inbox/double-events.ts";
import { Announcer } from "../executions/life/announce.ts";
import { Executions } from "../executions/life/executions.ts";
import type { ExecutionsDeps } from "../executions/life/executions-deps.ts";
import { OpenExecutions } from "../executions/life/open-executions.ts";
import { createQueue, type SharedQueue } from "../executions/queue/create-queue.ts";
import { ExecutionIds } from "../executions/records/execution-ids.ts";
import { RecordWriter } from "../executions/records/record-writer.ts";
import { StaticDataCache } from "../executions/records/static-data.ts";
import { StoredSizes } from "../executions/records/stored-sizes.ts";
import { WorkflowStatistics } from "../executions/records/workflow-statistics.ts";
import type { RuntimeOptions } from "../executions/runtime-options.ts";
import { logFieldsOf } from "../executions/state/execution.ts";
import { ExecutionEvents } from "../executions/state/execution-events.ts";
import { allObservers, type ExecutionObserver } from "../executions/state/execution-observer.ts";
import { ExecutionRegistry } from "../executions/state/registry.ts";
import type { TrackedExecution } from "../executions/state/tracked-execution.ts";
import { readSpilled } from "../executions/stored/read-spilled.ts";
import { ModelLedger } from "../model-usage/model-ledger.ts";
import type { Config } from "../platform/config/env.ts";
import type { ExecutorConfig } from "../protocol/messages.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import { sweepSpill } from "../store/spill/sweep-spill.ts";
import { TriggerEvents } from "../triggers/states/trigger-events.ts";
import type { VariableValues } from "../variables/variable-values.ts";
import { executionPartners, type RuntimePartners } from "./execution-partners.ts";

/** Processes on one database take numbers up to here by chance. Two with the same number would only wait for each other. */
const MAX_WRITER = 2 ** 31;

/** Writers of this process's execution data. */
interface Records {
  readonly writer: RecordWriter;
  readonly ids: ExecutionIds;
  readonly staticData: StaticDataCache;
  readonly statistics: WorkflowStatistics;
  readonly triggerEvents: TriggerEvents;
  readonly sizes: StoredSizes;
  readonly files: FileBinaryStore;
  readonly binaryFolder: string;
}

/** Opens what executions are written to, without what an earlier process left on the disk. */
export async function openRecords({
  store,
  config,
  workflows,
  cluster,
  log,
}: RuntimeOptions): Promise<Records> {
  sweepSpill(spillFolderOf(config));
  const binaryFolder = config.storage.filesFolder;
  const warn = (message: string) => log("warn", message);
  const sizes = new StoredSizes(store, warn);
  return {
    sizes,
    writer: new RecordWriter(store, (record) => sizes.saved(record), cluster ? randomInt(1, MAX_WRITER) : 0),
    ids: await ExecutionIds.open(store),
    staticData: new StaticDataCache(workflows, (message) => log("error", message)),
    statistics: new WorkflowStatistics(store, warn),
    triggerEvents: new TriggerEvents(store, warn),
    files: new FileBinaryStore(binaryFolder),
    binaryFolder,
  };
}

/** Executions of this process, with the parts that start them. */
export interface ExecutionParts {
  readonly open: OpenExecutions;
  readonly executions: Executions;
  readonly partners: RuntimePartners;
  readonly doubles: DoubleEvents;
  /** The queue of several processes; distributed mode only. */
  readonly shared: SharedQueue | undefined;
}

/** Creates the executions of this process: their queue, then the parts that start them, then those that run and end them. */
export function createExecutions(
  options: RuntimeOptions,
  records: Records & { variables: VariableValues },
  resume: ResumeSettings,
): ExecutionParts {
  const { store, config, credentials, log } = options;
  const { writer, ids, staticData, files, variables } = records;
  const readBack = (spilled: readonly TrackedExecution[]) =>
    readSpilled(store, spilled, ({ current }, error) => log("error", error.message, logFieldsOf(current)));
  const announcer = announcerOf(options, records, resume);
  const events = new ExecutionEvents();
  const places = new ExecutorPlaces();
  const registry = new ExecutionRegistry();
  const { queue, shared } = createQueue(options, { staticData, readSpilled: readBack, events });
  const open = new OpenExecutions({ registry, queue, places, events, runCache: announcer.runCache, log });
  const partners = executionPartners(options, open, {
    writer,
    staticData,
    ids,
    remote: shared?.remote(open),
  });
  const executions = new Executions({
    ...partners,
    ...nodeServices(options),
    config,
    timezone: options.timezone,
    writer,
    announcer,
    credentials,
    staticData,
    variables,
    files,
    readSpilled: readBack,
    store,
    logStream: options.logStreaming?.stream,
    executors: executorOptions(options, records, resume),
    registry,
    queue,
    places,
    events,
    open,
    log,
  });
  const evaluate = executions.evaluateOver;
  const doubles = new DoubleEvents({ store, inbox: partners.inbox, files, evaluate, log });
  return { open, executions, partners, doubles, shared };
}

/** Notifies browsers and observers of starts and ends. */
function announcerOf(
  options: RuntimeOptions,
  { statistics, triggerEvents }: Records,
  resume: ResumeSettings,
): Announcer {
  const { push, observer } = options;
  const all = [observer, statistics.observer, triggerEvents.observer, observerOf(options)];
  return new Announcer(push, resume, allObservers(all));
}

/** Data of the installation that nodes read and write. */
function nodeServices({
  store,
  config,
  timezone,
}: RuntimeOptions): Pick<ExecutionsDeps, "conversations" | "models" | "seenValues" | "tables"> {
  return {
    conversations: new KeptConversations(store),
    models: new ModelLedger({
      store,
      prices: config.models.prices,
      timezone,
      now: Date.now,
    }),
    seenValues: new SeenValueStore(store),
    tables: new NodeTables({ store, limits: config.dataTables }),
  };
}

/** Reports starts to log streaming, and ends that are on disk. */
function observerOf({ logStreaming }: RuntimeOptions): ExecutionObserver | undefined {
  if (!logStreaming) return undefined;
  const { stream } = logStreaming;
  return {
    started: (execution) => {
      if (stream.isOn) stream.started(execution);
    },
    ended: () => {
      if (stream.isOn) logStreaming.wake();
    },
  };
}

/** Settings for starting executors. */
function executorOptions(
  options: RuntimeOptions,
  { binaryFolder }: Records,
  resume: ResumeSettings,
): ExecutionsDeps["executors"] {
  const { store, config } = options;
  return {
    data: {
      binaryFolder,
      spillFolder: spillFolderOf(config),
      config: executorConfig(config),
      nodeModules: options.nodeModules ?? [],
      ownTypes: options.ownTypes,
      resume,
      sealingKey: store.box.key,
      isTraced: options.isTraced,
    },
    timeout: options.executorTimeoutMs,
  };
}

/** Executors are sent these groups only: the others hold secrets. */
function executorConfig({ executions, executors, limits, http, code }: Config): ExecutorConfig {
  return { executions, executors, limits, http, code };
}

/** Folder for items that executions move out of memory. */
export function spillFolderOf({ storage }: Config): string {
  return join(storage.folder, "spill");
}
