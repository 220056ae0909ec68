import type { DoubleEvents } from "../executions/inbox/double-events.ts";
import type { Inbox } from "../executions/inbox/inbox.ts";
import { ExecutionService } from "../executions/life/execution-service.ts";
import type { Executions } from "../executions/life/executions.ts";
import { Upkeep } from "../executions/pruning/upkeep.ts";
import { createExecutionRepository } from "../executions/records/execution-repository.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { ExecutionRepository } from "../executions/records/types.ts";
import type { Runtime, RuntimeOptions } from "../executions/runtime-options.ts";
import type { WaitRegistry } from "../executions/waits/wait-registry.ts";
import { nodeDisk } from "../platform/disk-files/node-disk.ts";
import { createServerHttp } from "../platform/server-http.ts";
import { systemClock } from "../platform/timer-clock.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import type { Store } from "../store/store.ts";
import { ListenerClaims } from "../triggers/listeners/listener-claims.ts";
import { Listeners } from "../triggers/listeners/listeners.ts";
import { resumeSettings, waitingEndpoints } from "../triggers/resume/resume-endpoints.ts";
import { findOverdue } from "../triggers/schedules/overdue.ts";
import { Scheduler } from "../triggers/schedules/scheduler.ts";
import { SharedTriggers } from "../triggers/shared-triggers.ts";
import { ActiveTriggers } from "../triggers/triggers.ts";
import { VariableChanges } from "../triggers/variable-changes.ts";
import { BodyIntake } from "../triggers/webhooks/body-intake.ts";
import { BodyReader } from "../triggers/webhooks/body-reader.ts";
import { formsOf } from "../triggers/webhooks/form-kind.ts";
import { ManualWebhooks } from "../triggers/webhooks/manual-webhooks.ts";
import { mountWebhooks } from "../triggers/webhooks/mount-webhooks.ts";
import { productionWebhooks } from "../triggers/webhooks/production-webhooks.ts";
import { RequestBodies } from "../triggers/webhooks/request-bodies.ts";
import { RouteTable } from "../triggers/webhooks/route-table.ts";
import { WebhookEndpoint } from "../triggers/webhooks/webhook-endpoint.ts";
import { VariableValues } from "../variables/variable-values.ts";
import type { EvaluateTriggers } from "../workflows/webhooks/trigger-parameters.ts";
import { createExecutions, openRecords, spillFolderOf } from "./create-executions.ts";
import type { RuntimePartners } from "./execution-partners.ts";
import { lifeOf } from "./runtime-life.ts";

/** Puts together everything that makes workflows run. Nothing happens before `start`. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, config, workflows, log } = options;
  const records = await openRecords(options);
  const { files, writer, staticData, statistics, sizes } = records;
  const resume = resumeSettings(options);
  const repository = createExecutionRepository(store, files, resume);
  const values = new VariableValues(store);
  const { executions, shared } = createExecutions(options, { ...records, variables: values }, resume);
  const { inbox, doubles, waits } = executions.partners;
  const state = { isReady: false, isStopping: false };
  const manualWebhooks = new ManualWebhooks(options.push);
  const table = new RouteTable();
  const endpoints = { files, table, inbox, doubles, manualWebhooks, waits, resumeKey: resume.key, state };
  const starting = createTriggers(options, {
    partners: executions.partners,
    table,
    staticData,
    evaluate: executions.evaluateTriggers,
  });
  const { triggers, claims } = starting;
  const sharedTriggers = shared && new SharedTriggers({ triggers, store, workflows, log, ...shared.cluster });
  const { link } = shared?.cluster ?? {};
  const variables = new VariableChanges({ variables: values, executions, triggers, link });
  const upkeep = new Upkeep({
    store,
    sizes,
    config,
    clock: systemClock,
    isLive: (id) => executions.get(id) !== undefined,
    snapshotsInUse: () => triggers.snapshotIds,
    log,
  });
  return {
    executions: serviceOf(options, executions, { repository, manualWebhooks }),
    triggers: sharedTriggers ?? triggers,
    listenerFailure: (id) => claims.failureOf(id),
    ...alertParts(store, triggers, executions.partners),
    variables,
    useTypes: (types) => executions.useTypes(types),
    mount: mountAll(options, endpoints),
    repository,
    statistics,
    sizes,
    binary: files,
    vitals: () => ({ ...executions.vitals(), pendingWrites: writer.pending }),
    ...lifeOf(options, {
      ...starting,
      ...records,
      executions,
      waits,
      table,
      shared,
      sharedTriggers,
      variables,
      state,
      upkeep,
    }),
  };
}

/** What alerts ask of the runtime, and have it do. */
function alertParts(
  store: Store,
  triggers: ActiveTriggers,
  { errorWorkflows, inbox }: Pick<RuntimePartners, "errorWorkflows" | "inbox">,
): Pick<Runtime, "overdueSchedule" | "alertWorkflows"> {
  return {
    overdueSchedule: (id, between) => findOverdue(store, triggers.schedulesOf(id), between),
    alertWorkflows: {
      request: (about, chosen, json) => errorWorkflows.alertRequest(about, chosen, json),
      accept: (request, statements) => inbox.acceptWith(request, statements),
    },
  };
}

function serviceOf(
  { store, workflows, nodeModules }: RuntimeOptions,
  executions: Executions<RuntimePartners>,
  parts: { repository: ExecutionRepository; manualWebhooks: ManualWebhooks },
): ExecutionService {
  const { remote, inbox, waits } = executions.partners;
  return new ExecutionService({ store, executions, remote, inbox, workflows, waits, nodeModules, ...parts });
}

/** What starts executions: the clock and the triggers of active workflows. */
function createTriggers(
  options: RuntimeOptions,
  deps: {
    partners: RuntimePartners;
    table: RouteTable;
    staticData: StaticDataCache;
    evaluate: EvaluateTriggers;
  },
): { scheduler: Scheduler; listeners: Listeners; claims: ListenerClaims; triggers: ActiveTriggers } {
  const { store, config, log, workflows } = options;
  const { partners, ...rest } = deps;
  const { inbox, doubles, errorWorkflows } = partners;
  const claims = new ListenerClaims(store, options.cluster !== undefined);
  const listeners = new Listeners({
    claims,
    clock: options.clock ?? systemClock,
    http: createServerHttp(config.http.allow),
    disk: nodeDisk(config.executions.diskFolders, spillFolderOf(config)),
    inbox: {
      get isFull() {
        return inbox.isFull;
      },
      isFullFor: (snapshot) => inbox.isFullFor(snapshot),
      acceptWith: (request, statements) => doubles.accept(request, statements),
    },
    log,
    onFailed: ({ workflowId }, error) =>
      void workflows
        .get(workflowId)
        .then((workflow) => workflow && errorWorkflows.triggerFailed(workflow, error)),
  });
  const scheduler = new Scheduler({
    store,
    clock: options.clock ?? systemClock,
    log,
    accept: (event, statements) => inbox.acceptWith(event, statements),
  });
  const triggers = new ActiveTriggers({
    store,
    workflows,
    scheduler,
    listeners,
    accept: (request) => inbox.acceptWith(request, []),
    log,
    ...rest,
    timezone: config.executions.timezone,
    nodeModules: options.nodeModules,
    onFailed: (workflow, error) => void errorWorkflows.triggerFailed(workflow, error),
  });
  return { scheduler, listeners, claims, triggers };
}

interface MountDeps {
  files: FileBinaryStore;
  table: RouteTable;
  inbox: Inbox;
  doubles: DoubleEvents;
  manualWebhooks: ManualWebhooks;
  waits: WaitRegistry;
  resumeKey: string;
  state: { isReady: boolean; isStopping: boolean };
}

function mountAll(
  options: RuntimeOptions,
  { files, table, inbox, doubles, manualWebhooks, waits, resumeKey, state }: MountDeps,
): Runtime["mount"] {
  const { config, addresses, credentials, log, readableBy, observer } = options;
  const { maxBodyBytes } = config.server;
  const intake = new BodyIntake(maxBodyBytes);
  const parts = {
    files,
    credentials,
    baseUrl: `${addresses.webhooks}/`,
    timezone: config.executions.timezone,
    bodies: new RequestBodies({ intake, reader: new BodyReader(), maxBodyBytes }),
    refused: observer?.refused,
    unavailable: () => {
      if (state.isStopping) return "server-stopping";
      if (!state.isReady) return "server-starting";
      return inbox.isFull ? "too-many-waiting" : undefined;
    },
    log,
  };
  const production = productionWebhooks({ prefix: "webhook", table, inbox, doubles, readableBy });
  const test = manualWebhooks.kind("webhook-test", () => inbox.nextId());
  const kinds = [production, test, formsOf(production, "form"), formsOf(test, "form-test")];
  const endpoints = kinds.map((kind) => ({
    prefix: kind.prefix,
    endpoint: new WebhookEndpoint(kind, parts),
  }));
  const all = [...endpoints, ...waitingEndpoints(options, { ...parts, waits, key: resumeKey })];
  return (app) => mountWebhooks(app, all, intake);
}
