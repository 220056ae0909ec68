import { join } from "node:path";
import { FileBinaryStore } from "../binary/file-binary-store.ts";
import { sweepFiles } from "../binary/sweep-files.ts";
import { Inbox } from "../inbox/inbox.ts";
import { readSpilled } from "../inbox/read-spilled.ts";
import { replayInbox } from "../inbox/replay.ts";
import { EmbeddedQueue } from "../queue/embedded-queue.ts";
import { Scheduler } from "../schedules/scheduler.ts";
import { systemClock } from "../schedules/timer-queue.ts";
import { ActiveTriggers } from "../triggers/triggers.ts";
import { mountWebhooks } from "../webhooks/mount-webhooks.ts";
import { productionWebhooks } from "../webhooks/production-webhooks.ts";
import { RouteTable } from "../webhooks/route-table.ts";
import { TestWebhooks } from "../webhooks/test-webhooks.ts";
import { WebhookEndpoint } from "../webhooks/webhook-endpoint.ts";
import { Announcer } from "./announce.ts";
import { ExecutionIds } from "./execution-ids.ts";
import { createExecutionRepository } from "./execution-repository.ts";
import { RunService } from "./execution-service.ts";
import { Executions } from "./executions.ts";
import type { LiveExecution } from "./live-execution.ts";
import { RecordWriter } from "./record-writer.ts";
import type { Runtime, RuntimeOptions } from "./runtime-options.ts";
import { StaticDataCache } from "./static-data.ts";

const DEFAULT_PAYLOAD_LIMIT = 16 * 1024 * 1024;
const DEFAULT_STOP_TIMEOUT = 10_000;
/** Milliseconds. */
const WARM_UP_AFTER = 50;
/** Milliseconds. */
const SWEEP_EVERY = 3_600_000;

/** Puts together everything that makes workflows run. Nothing happens before `start`. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, settings, log } = options;
  const binaryFolder = settings.filesFolder ?? join(settings.dataFolder, "binary");
  const files = new FileBinaryStore(binaryFolder);
  const writer = new RecordWriter(store);
  const ids = await ExecutionIds.open(store);
  const staticData = new StaticDataCache(options.workflows, (message) => log("error", message));
  const repository = createExecutionRepository(store, files);
  const executions = createExecutions(options, { writer, staticData, files, binaryFolder });
  const stopSweeping = sweepRegularly(options, binaryFolder, executions);
  const inbox = new Inbox({ store, writer, ids, executions, maxWaiting: settings.maxWaiting });
  const scheduler = new Scheduler({
    store,
    clock: systemClock,
    log,
    accept: (event, statements) => inbox.acceptWith(event, statements),
  });
  const state = { isReady: false, isStopping: false };
  const [testWebhooks, table] = [new TestWebhooks(options.push), new RouteTable()];
  const triggers = new ActiveTriggers({
    store,
    workflows: options.workflows,
    table,
    scheduler,
    staticData,
    timezone: settings.timezone,
    nodeModules: settings.nodeModules,
    mount: mountAll({ options, files, table, inbox, testWebhooks, state }),
    log,
  });
  return {
    executions: new RunService({
      store,
      executions,
      inbox,
      repository,
      workflows: options.workflows,
      testWebhooks,
      nodeModules: settings.nodeModules,
    }),
    triggers,
    repository,
    binary: files,
    start: async () => {
      const resumed = await replayInbox(store, executions);
      if (resumed > 0) log("info", `${resumed} executions that had been accepted go on.`);
      await triggers.start();
      state.isReady = true;
      if (table.size > 0) warmUpSoon(executions);
    },
    stop: async () => {
      state.isStopping = true;
      stopSweeping();
      scheduler.close();
      await executions.stop(settings.stopTimeout ?? DEFAULT_STOP_TIMEOUT);
      await writer.idle();
      await ids.close();
    },
  };
}

/** Nobody waits for a thread that is started after the server is up, and the first call finds it. */
function warmUpSoon(executions: Executions): void {
  setTimeout(() => executions.warmUp(), WARM_UP_AFTER).unref();
}

/** Gives what ends it. */
function sweepRegularly({ store, log }: RuntimeOptions, root: string, executions: Executions): () => void {
  const isLive = (id: number) => executions.get(id) !== undefined;
  const sweep = () =>
    sweepFiles({ store, root, isLive }).catch((error: Error) =>
      log("warn", `Files of unsaved runs could not be removed: ${error.message}`),
    );
  const timer = setInterval(sweep, SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}

function createExecutions(
  { store, settings, push, credentials, log }: RuntimeOptions,
  parts: { writer: RecordWriter; staticData: StaticDataCache; files: FileBinaryStore; binaryFolder: string },
): Executions {
  const { binaryFolder, ...rest } = parts;
  const readBack = (spilled: LiveExecution[]) => readSpilled(store, spilled);
  const announcer = new Announcer(push);
  return new Executions(
    { ...rest, store, settings, credentials, log, announcer, readSpilled: readBack },
    {
      data: {
        binaryFolder,
        timezone: settings.timezone,
        httpAllow: settings.httpAllow ?? [],
        nodeModules: settings.nodeModules ?? [],
      },
      count: settings.executors,
      memory: settings.executorMemory,
      timeout: settings.executorTimeout,
    },
    (onReady) => new EmbeddedQueue({ readSpilled: readBack, concurrency: settings.concurrency, onReady }),
  );
}

interface MountParts {
  options: RuntimeOptions;
  files: FileBinaryStore;
  table: RouteTable;
  inbox: Inbox;
  testWebhooks: TestWebhooks;
  state: { isReady: boolean; isStopping: boolean };
}

function mountAll({ options, files, table, inbox, testWebhooks, state }: MountParts) {
  const { settings, credentials, log, isSignedIn } = options;
  const payloadLimit = settings.payloadLimit ?? DEFAULT_PAYLOAD_LIMIT;
  const parts = {
    files,
    credentials,
    baseUrl: settings.webhookBaseUrl,
    payloadLimit,
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
  return (app: Parameters<typeof mountWebhooks>[0]) => mountWebhooks(app, endpoints, payloadLimit);
}
