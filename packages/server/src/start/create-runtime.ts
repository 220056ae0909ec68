import { join } from "node:path";
import { Inbox } from "../executions/inbox/inbox.ts";
import { readSpilled } from "../executions/inbox/read-spilled.ts";
import { Announcer } from "../executions/life/announce.ts";
import { RunService } from "../executions/life/execution-service.ts";
import { Executions } from "../executions/life/executions.ts";
import { aboutLive, type LiveExecution } from "../executions/life/live-execution.ts";
import { createQueue, type QueueOfProcess } from "../executions/queue/create-queue.ts";
import type { ReadSpilled } from "../executions/queue/ready-queue.ts";
import { ExecutionIds } from "../executions/records/execution-ids.ts";
import { createExecutionRepository } from "../executions/records/execution-repository.ts";
import { RecordWriter } from "../executions/records/record-writer.ts";
import { StaticDataCache } from "../executions/records/static-data.ts";
import { sweepSnapshots } from "../executions/records/sweep-snapshots.ts";
import type { Runtime, RuntimeOptions } from "../executions/runtime-options.ts";
import type { Waits } from "../executions/waits/waits.ts";
import type { Config } from "../platform/config/env.ts";
import { systemClock } from "../platform/timer-clock.ts";
import type { ExecutorConfig } from "../protocol/messages.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import { sweepFiles } from "../store/binary/sweep-files.ts";
import { sweepSpill } from "../store/spill/sweep-spill.ts";
import { createWaits, waitingEndpoints } from "../triggers/resume/create-waits.ts";
import { Scheduler } from "../triggers/schedules/scheduler.ts";
import { SharedTriggers } from "../triggers/shared-triggers.ts";
import { ActiveTriggers } from "../triggers/triggers.ts";
import { ManualWebhooks } from "../triggers/webhooks/manual-webhooks.ts";
import { mountWebhooks } from "../triggers/webhooks/mount-webhooks.ts";
import { productionWebhooks } from "../triggers/webhooks/production-webhooks.ts";
import { RouteTable } from "../triggers/webhooks/route-table.ts";
import { WebhookEndpoint } from "../triggers/webhooks/webhook-endpoint.ts";
import { type Calls, createCalls } from "./create-calls.ts";
import { lifeOf } from "./runtime-life.ts";

const SWEEP_EVERY_MS = 3_600_000;

/** Puts together everything that makes workflows run. Nothing happens before `start`. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, config, log } = options;
  const binaryFolder = config.storage.filesFolder;
  const files = new FileBinaryStore(binaryFolder);
  sweepSpill(spillFolderOf(config));
  const writer = new RecordWriter(store);
  const ids = await ExecutionIds.open(store);
  const staticData = new StaticDataCache(options.workflows, (message) => log("error", message));
  const repository = createExecutionRepository(store, files);
  const calls = createCalls(options, { writer, staticData, ids, inbox: () => inbox });
  const { waits, resume } = createWaits(options, {
    executions: () => executions,
    isBusy: () => inbox.isFull,
    stop: (id, message) => service.stop(String(id), message),
  });
  const readBack = (spilled: LiveExecution[]) =>
    readSpilled(store, spilled, (live, error) => log("error", error.message, aboutLive(live)));
  const queue = createQueue(options, { staticData, readSpilled: readBack });
  const executions = createExecutions(options, resume, {
    ...calls,
    ...{ waits, writer, staticData, files, binaryFolder, queue, readSpilled: readBack },
  });
  const inbox = new Inbox({ store, writer, ids, executions, maxWaiting: config.queue.maxWaiting });
  const state = { isReady: false, isStopping: false };
  const [manual, table] = [new ManualWebhooks(options.push), new RouteTable()];
  const mount = mountAll({ options, files, table, inbox, manual, waits, resumeKey: resume.key, state });
  const starting = createTriggers(options, { inbox, table, staticData, calls });
  const { triggers } = starting;
  const { shared } = queue;
  const sharedTriggers =
    shared && new SharedTriggers({ triggers, store, workflows: options.workflows, ...shared.cluster });
  // Servers know which versions are in use; workers leave this to them.
  const stopSweeping =
    shared?.cluster.kind === "worker"
      ? () => {}
      : sweepRegularly(options, binaryFolder, executions, () => triggers.snapshotIds);
  const { workflows } = options;
  const service = new RunService({
    ...{ store, executions, inbox, repository, workflows, manualWebhooks: manual, waits },
    remote: shared?.remote(executions),
    nodeModules: options.nodeModules,
  });
  return {
    executions: service,
    triggers: sharedTriggers ?? triggers,
    mount,
    repository,
    binary: files,
    vitals: () => ({ ...executions.vitals(), pendingWrites: writer.pending }),
    ...lifeOf(options, {
      ...starting,
      ...{ executions, ids, writer, waits, table, shared, sharedTriggers, state, stopSweeping },
    }),
  };
}

/** What starts executions: the clock and the triggers of active workflows. */
function createTriggers(
  options: RuntimeOptions,
  parts: {
    inbox: Inbox;
    table: RouteTable;
    staticData: StaticDataCache;
    calls: Calls;
  },
): { scheduler: Scheduler; triggers: ActiveTriggers } {
  const { store, config, log, workflows } = options;
  const { inbox, calls, ...rest } = parts;
  const scheduler = new Scheduler({
    store,
    clock: options.clock ?? systemClock,
    log,
    accept: (event, statements) => inbox.acceptWith(event, statements),
  });
  const triggers = new ActiveTriggers({
    ...{ store, workflows, scheduler, log },
    ...rest,
    timezone: config.executions.timezone,
    nodeModules: options.nodeModules,
    onFailed: (workflow, error) => void calls.errorWorkflows.triggerFailed(workflow, error),
  });
  return { scheduler, triggers };
}

/** Gives what ends it. */
function sweepRegularly(
  { store, log }: RuntimeOptions,
  root: string,
  executions: Executions,
  snapshotsInUse: () => ReadonlySet<string>,
): () => void {
  const isLive = (id: number) => executions.get(id) !== undefined;
  const sweep = () => {
    sweepFiles({ store, root, isLive }).catch((error: Error) =>
      log("warn", `Files of unsaved runs could not be removed: ${error.message}`),
    );
    sweepSnapshots(store, snapshotsInUse()).catch((error: Error) =>
      log("warn", `Unused versions of workflows could not be removed: ${error.message}`),
    );
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function createExecutions(
  options: RuntimeOptions,
  resume: ResumeSettings,
  parts: Calls & {
    waits: Waits;
    writer: RecordWriter;
    staticData: StaticDataCache;
    files: FileBinaryStore;
    binaryFolder: string;
    queue: QueueOfProcess;
    readSpilled: ReadSpilled;
  },
): Executions {
  const { binaryFolder, queue, ...rest } = parts;
  const { store, config, credentials, log } = options;
  const announcer = new Announcer(options.push, options.observer);
  return new Executions(
    { ...rest, store, config, credentials, log, announcer },
    {
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
    },
    (onReady) => queue.create(onReady),
  );
}

/** Executors are sent these groups only: the others hold secrets. */
function executorConfig({ executions, executors, limits, http, code }: Config): ExecutorConfig {
  return { executions, executors, limits, http, code };
}

function spillFolderOf({ storage }: Config): string {
  return join(storage.folder, "spill");
}

interface MountParts {
  options: RuntimeOptions;
  files: FileBinaryStore;
  table: RouteTable;
  inbox: Inbox;
  manual: ManualWebhooks;
  waits: Waits;
  resumeKey: string;
  state: { isReady: boolean; isStopping: boolean };
}

function mountAll({ options, files, table, inbox, manual, waits, resumeKey, state }: MountParts) {
  const { config, addresses, credentials, log, isSignedIn, observer } = options;
  const payloadLimit = config.server.maxBodyBytes;
  const parts = {
    files,
    credentials,
    baseUrl: `${addresses.webhooks}/`,
    payloadLimit,
    refused: observer?.refused,
    unavailable: () => {
      if (state.isStopping) return "The server is stopping. Please send the call again in a moment.";
      if (!state.isReady) return "The server is starting. Please send the call again in a moment.";
      return inbox.isFull ? "Too many executions are waiting. Please send the call again later." : undefined;
    },
    log,
  };
  const kinds = [
    productionWebhooks({ prefix: "webhook", table, inbox, isSignedIn }),
    manual.kind("webhook-test", () => inbox.nextId()),
  ];
  const endpoints = kinds.map((kind) => ({
    prefix: kind.prefix,
    endpoint: new WebhookEndpoint(kind, parts),
  }));
  const all = [...endpoints, ...waitingEndpoints(options, { ...parts, waits, key: resumeKey })];
  return (app: Parameters<typeof mountWebhooks>[0]) => mountWebhooks(app, all, payloadLimit);
}
