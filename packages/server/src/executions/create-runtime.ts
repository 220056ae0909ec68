import { join } from "node:path";
import { FileBinaryStore } from "../binary/file-binary-store.ts";
import { sweepFiles } from "../binary/sweep-files.ts";
import { Inbox } from "../inbox/inbox.ts";
import { readSpilled } from "../inbox/read-spilled.ts";
import { createQueue, type QueueOfProcess } from "../queue/create-queue.ts";
import type { ReadSpilled } from "../queue/ready-queue.ts";
import { Scheduler } from "../schedules/scheduler.ts";
import { systemClock } from "../schedules/timer-queue.ts";
import { boundsOf } from "../spill/bounds-of.ts";
import { sweepSpill } from "../spill/sweep-spill.ts";
import { SharedTriggers } from "../triggers/shared-triggers.ts";
import { ActiveTriggers } from "../triggers/triggers.ts";
import { createWaits, waitingEndpoints } from "../waiting/create-waits.ts";
import type { ResumeSettings } from "../waiting/resume-address.ts";
import type { Waits } from "../waiting/waits.ts";
import { mountWebhooks } from "../webhooks/mount-webhooks.ts";
import { productionWebhooks } from "../webhooks/production-webhooks.ts";
import { RouteTable } from "../webhooks/route-table.ts";
import { TestWebhooks } from "../webhooks/test-webhooks.ts";
import { WebhookEndpoint } from "../webhooks/webhook-endpoint.ts";
import { Announcer } from "./announce.ts";
import { type Calls, createCalls } from "./create-calls.ts";
import { ExecutionIds } from "./execution-ids.ts";
import { createExecutionRepository } from "./execution-repository.ts";
import { RunService } from "./execution-service.ts";
import { Executions } from "./executions.ts";
import { aboutLive, type LiveExecution } from "./live-execution.ts";
import { RecordWriter } from "./record-writer.ts";
import { lifeOf } from "./runtime-life.ts";
import type { Runtime, RuntimeOptions } from "./runtime-options.ts";
import { StaticDataCache } from "./static-data.ts";
import { sweepSnapshots } from "./sweep-snapshots.ts";

const DEFAULT_PAYLOAD_LIMIT = 16 * 1024 * 1024;
/** Milliseconds. */
const SWEEP_EVERY = 3_600_000;

/** Puts together everything that makes workflows run. Nothing happens before `start`. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, settings, log } = options;
  const binaryFolder = settings.filesFolder ?? join(settings.dataFolder, "binary");
  const files = new FileBinaryStore(binaryFolder);
  sweepSpill(boundsOf(settings).spillFolder);
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
  const inbox = new Inbox({ store, writer, ids, executions, maxWaiting: settings.maxWaiting });
  const state = { isReady: false, isStopping: false };
  const [testWebhooks, table] = [new TestWebhooks(options.push), new RouteTable()];
  const mount = mountAll({ options, files, table, inbox, testWebhooks, waits, resumeKey: resume.key, state });
  const starting = createTriggers(options, { inbox, table, staticData, mount, calls });
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
    ...{ store, executions, inbox, repository, workflows, testWebhooks, waits },
    remote: shared?.remote(executions),
    nodeModules: settings.nodeModules,
  });
  return {
    executions: service,
    triggers: sharedTriggers ?? triggers,
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
    mount: ReturnType<typeof mountAll>;
  },
): { scheduler: Scheduler; triggers: ActiveTriggers } {
  const { store, settings, log, workflows } = options;
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
    timezone: settings.timezone,
    nodeModules: settings.nodeModules,
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
  const timer = setInterval(sweep, SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}

function createExecutions(
  { store, settings, push, credentials, log, observer, isTraced }: RuntimeOptions,
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
  const announcer = new Announcer(push, observer);
  return new Executions(
    { ...rest, store, settings, credentials, log, announcer },
    {
      data: {
        binaryFolder,
        bounds: boundsOf(settings),
        timezone: settings.timezone,
        httpAllow: settings.httpAllow ?? [],
        nodeModules: settings.nodeModules ?? [],
        ownTypes: settings.ownTypes,
        resume,
        sealingKey: store.box.key,
        isTraced,
        ...(settings.code ? { code: settings.code } : {}),
      },
      count: settings.executors,
      memory: settings.executorMemory,
      timeout: settings.executorTimeout,
    },
    (onReady) => queue.create(onReady),
  );
}

interface MountParts {
  options: RuntimeOptions;
  files: FileBinaryStore;
  table: RouteTable;
  inbox: Inbox;
  testWebhooks: TestWebhooks;
  waits: Waits;
  resumeKey: string;
  state: { isReady: boolean; isStopping: boolean };
}

function mountAll({ options, files, table, inbox, testWebhooks, waits, resumeKey, state }: MountParts) {
  const { settings, credentials, log, isSignedIn, observer } = options;
  const payloadLimit = settings.payloadLimit ?? DEFAULT_PAYLOAD_LIMIT;
  const parts = {
    files,
    credentials,
    baseUrl: settings.webhookBaseUrl,
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
    productionWebhooks({ prefix: settings.webhookPath ?? "webhook", table, inbox, isSignedIn }),
    testWebhooks.kind(settings.webhookTestPath ?? "webhook-test", () => inbox.nextId()),
  ];
  const endpoints = kinds.map((kind) => ({
    prefix: kind.prefix,
    endpoint: new WebhookEndpoint(kind, parts),
  }));
  const all = [...endpoints, ...waitingEndpoints(options, { ...parts, waits, key: resumeKey })];
  return (app: Parameters<typeof mountWebhooks>[0]) => mountWebhooks(app, all, payloadLimit);
}
