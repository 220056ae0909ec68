import type { DoubleEvents } from "../executions/inbox/double-events.ts";
import type { Inbox } from "../executions/inbox/inbox.ts";
import { ExecutionService } from "../executions/life/execution-service.ts";
import { Upkeep } from "../executions/pruning/upkeep.ts";
import { createExecutionRepository } from "../executions/records/execution-repository.ts";
import type { StoredSizes } from "../executions/records/stored-sizes.ts";
import type { ExecutionRepository } from "../executions/records/types.ts";
import type { Runtime, RuntimeOptions } from "../executions/runtime-options.ts";
import type { WaitRegistry } from "../executions/waits/wait-registry.ts";
import { systemClock } from "../platform/timer-clock.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import type { Store } from "../store/store.ts";
import type { OutsideDeps } from "../triggers/outside/create-outside.ts";
import { resumeSettings, waitingEndpoints } from "../triggers/resume/resume-endpoints.ts";
import { findOverdue } from "../triggers/schedules/overdue.ts";
import type { TriggerEvents } from "../triggers/states/trigger-events.ts";
import { readTriggerStates } from "../triggers/states/trigger-states.ts";
import { TimezoneChanges } from "../triggers/timezone-changes.ts";
import type { ActiveTriggers } from "../triggers/triggers.ts";
import { VariableChanges } from "../triggers/variable-changes.ts";
import { BodyIntake } from "../triggers/webhooks/body-intake.ts";
import { BodyReader } from "../triggers/webhooks/body-reader.ts";
import { kindBelow } from "../triggers/webhooks/kinds-below.ts";
import type { ManualWebhooks } from "../triggers/webhooks/manual-webhooks.ts";
import { mountWebhooks } from "../triggers/webhooks/mount-webhooks.ts";
import { productionWebhooks } from "../triggers/webhooks/production-webhooks.ts";
import { RequestBodies } from "../triggers/webhooks/request-bodies.ts";
import { RouteTable } from "../triggers/webhooks/route-table.ts";
import { SharedCalls } from "../triggers/webhooks/shared-calls.ts";
import { WebhookEndpoint } from "../triggers/webhooks/webhook-endpoint.ts";
import { VariableValues } from "../variables/variable-values.ts";
import { createExecutions, type ExecutionParts, openRecords } from "./create-executions.ts";
import { createStarting } from "./create-starting.ts";
import type { RuntimePartners } from "./execution-partners.ts";
import { lifeOf } from "./runtime-life.ts";

/** Puts together everything that makes workflows run. Nothing happens before `start`. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store } = options;
  const records = await openRecords(options);
  const { files, writer, staticData, statistics, sizes } = records;
  const resume = resumeSettings(options);
  const repository = createExecutionRepository(store, files, resume);
  const values = new VariableValues(store);
  const parts = createExecutions(options, { ...records, variables: values }, resume);
  const { open, executions, partners, doubles, shared } = parts;
  const { inbox, waits } = partners;
  const state = { isReady: false, isStopping: false };
  const table = new RouteTable();
  const starting = createStarting(options, {
    partners,
    doubles,
    table,
    staticData,
    shared,
    evaluate: executions.evaluateTriggers,
  });
  const { triggers, manualWebhooks, outside } = starting;
  const endpoints = { files, table, inbox, doubles, manualWebhooks, waits, outside, resume, state };
  const { link } = shared?.cluster ?? {};
  const variables = new VariableChanges({ store, variables: values, executions, triggers, link });
  const timezone = new TimezoneChanges({ timezone: options.timezone, triggers, link });
  const upkeep = upkeepOf(options, { sizes, open, triggers });
  return {
    executions: serviceOf(options, { ...parts, repository, manualWebhooks }),
    ...triggerParts(options, starting, records.triggerEvents),
    ...alertParts(store, triggers, partners),
    variables,
    timezoneChanges: timezone,
    useTypes: (types) => executions.useTypes(types),
    mount: mountAll(options, endpoints),
    repository,
    statistics,
    sizes,
    binary: files,
    canAccept: () => records.ids.isReady(),
    vitals: () => ({ ...executions.vitals(), pendingWrites: writer.pending }),
    ...lifeOf(options, {
      ...starting,
      ...records,
      open,
      executions,
      waits,
      table,
      shared,
      variables,
      timezoneChanges: timezone,
      state,
      upkeep,
    }),
  };
}

/** Deletes old executions that do not run, and snapshots that no trigger uses. */
function upkeepOf(
  { store, config, timezone, log }: RuntimeOptions,
  { sizes, open, triggers }: Pick<ExecutionParts, "open"> & { sizes: StoredSizes; triggers: ActiveTriggers },
): Upkeep {
  return new Upkeep({
    store,
    sizes,
    config,
    timezone,
    clock: systemClock,
    isLive: (id) => open.get(id) !== undefined,
    snapshotsInUse: () => triggers.snapshotIds,
    log,
  });
}

/** Parts that activate workflows, and track their triggers. */
function triggerParts(
  { store, addresses, config }: RuntimeOptions,
  { triggers, hookedTriggers, claims, scheduler, hooks }: ReturnType<typeof createStarting>,
  events: TriggerEvents,
): Pick<Runtime, "triggers" | "listenerFailure" | "triggerStates"> {
  const urls = { webhookUrl: addresses.webhooks, paths: config.endpoints };
  const known = { store, triggers, scheduler, events, hooks, ...urls };
  return {
    triggers: hookedTriggers,
    listenerFailure: (id) => claims.failureOf(id),
    triggerStates: (asked) => readTriggerStates(known, asked),
  };
}

/** Functions of the runtime that alerts call. */
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
  {
    open,
    executions: { evaluateTriggers },
    partners: { remote, inbox, waits },
    repository,
    manualWebhooks,
  }: ExecutionParts & { repository: ExecutionRepository; manualWebhooks: ManualWebhooks },
): ExecutionService {
  return new ExecutionService({
    store,
    open,
    evaluateTriggers,
    remote,
    inbox,
    workflows,
    waits,
    nodeModules,
    repository,
    manualWebhooks,
  });
}

interface MountDeps {
  outside: OutsideDeps;
  files: FileBinaryStore;
  table: RouteTable;
  inbox: Inbox;
  doubles: DoubleEvents;
  manualWebhooks: ManualWebhooks;
  waits: WaitRegistry;
  resume: ResumeSettings;
  state: { isReady: boolean; isStopping: boolean };
}

function mountAll(
  options: RuntimeOptions,
  { files, table, inbox, doubles, manualWebhooks, waits, outside, resume, state }: MountDeps,
): Runtime["mount"] {
  const { config, log, readableBy, observer } = options;
  const { maxBodyBytes, baseUrl, webhookUrl } = config.server;
  const paths = config.endpoints;
  const intake = new BodyIntake(maxBodyBytes);
  const production = productionWebhooks({ prefix: paths.webhook, table, inbox, doubles, readableBy });
  const parts = {
    files,
    outside,
    shared: new SharedCalls({ table, production, files, outside, log }),
    bodies: new RequestBodies({ intake, reader: new BodyReader(), maxBodyBytes }),
    refused: observer?.refused,
    ownUrls: [baseUrl, webhookUrl].filter((url) => url !== undefined),
    unavailable: () => {
      if (state.isStopping) return "server-stopping";
      if (!state.isReady) return "server-starting";
      return inbox.isFull ? "too-many-waiting" : undefined;
    },
    log,
  };
  const test = manualWebhooks.kind(paths.webhookTest, () => inbox.nextId());
  const kinds = [
    production,
    test,
    kindBelow(production, "form", paths.form),
    kindBelow(test, "form", paths.formTest),
    kindBelow(production, "mcp", "mcp"),
    kindBelow(test, "mcp", "mcp-test"),
  ];
  const endpoints = kinds.map((kind) => ({
    prefix: kind.prefix,
    endpoint: new WebhookEndpoint(kind, parts),
  }));
  const all = [...endpoints, ...waitingEndpoints(options, { ...parts, waits, key: resume.key })];
  return (app) => mountWebhooks(app, all, intake);
}
