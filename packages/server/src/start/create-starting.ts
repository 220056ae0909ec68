import { KeptConversations } from "../conversations/kept-conversations.ts";
import type { DoubleEvents } from "../executions/inbox/double-events.ts";
import type { SharedQueue } from "../executions/queue/create-queue.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { RuntimeOptions } from "../executions/runtime-options.ts";
import { nodeDisk } from "../platform/disk-files/node-disk.ts";
import { createServerHttp } from "../platform/server-http.ts";
import { serverNetwork } from "../platform/server-network.ts";
import { systemClock } from "../platform/timer-clock.ts";
import { HookedTriggers } from "../triggers/hooks/hooked-triggers.ts";
import { ServiceHooks } from "../triggers/hooks/service-hooks.ts";
import { ListenerClaims } from "../triggers/listeners/listener-claims.ts";
import { Listeners } from "../triggers/listeners/listeners.ts";
import type { OutsideDeps } from "../triggers/outside/create-outside.ts";
import { Scheduler } from "../triggers/schedules/scheduler.ts";
import { SharedTriggers } from "../triggers/shared-triggers.ts";
import { ActiveTriggers } from "../triggers/triggers.ts";
import { ManualWebhooks } from "../triggers/webhooks/manual-webhooks.ts";
import type { RouteTable } from "../triggers/webhooks/route-table.ts";
import type { EvaluateTriggers } from "../workflows/webhooks/trigger-parameters.ts";
import { spillFolderOf } from "./create-executions.ts";
import type { RuntimePartners } from "./execution-partners.ts";

/** Time that services have to respond when the server stops. */
const MAX_CLOSE_MS = 5_000;

/** Dependencies of triggers. */
interface TriggerDeps {
  readonly partners: RuntimePartners;
  readonly doubles: DoubleEvents;
  readonly table: RouteTable;
  readonly staticData: StaticDataCache;
  readonly shared: SharedQueue | undefined;
  readonly evaluate: EvaluateTriggers;
}

/** Parts that start executions, with their start and stop. */
export function createStarting(options: RuntimeOptions, deps: TriggerDeps) {
  const { store, workflows, log } = options;
  const { shared, ...rest } = deps;
  const outside = outsideOf(options, deps.staticData);
  const hooks = new ServiceHooks({ outside, log, routes: () => deps.table.all() });
  const manualWebhooks = new ManualWebhooks(options.push, hooks);
  const parts = createTriggers(options, { ...rest, outside });
  const { triggers, claims } = parts;
  const sharedTriggers = shared && new SharedTriggers({ triggers, store, workflows, log, ...shared.cluster });
  const hookedTriggers = new HookedTriggers({
    triggers: sharedTriggers ?? triggers,
    hooks,
    claims,
    clock: options.clock ?? systemClock,
    routesOf: (id) => triggers.webhooksOf(id),
    registered: () => triggers.workflowIds,
  });
  const closeServices = async () => {
    const done = Promise.all([manualWebhooks.close(), hookedTriggers.close()]);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([done, new Promise((resolve) => (timer = setTimeout(resolve, MAX_CLOSE_MS)))]);
    clearTimeout(timer);
    await outside.http.close();
  };
  return { ...parts, hooks, sharedTriggers, hookedTriggers, manualWebhooks, outside, closeServices };
}

/** The clock and the triggers of active workflows. */
function createTriggers(
  options: RuntimeOptions,
  deps: Omit<TriggerDeps, "shared"> & { readonly outside: OutsideDeps },
): { scheduler: Scheduler; listeners: Listeners; claims: ListenerClaims; triggers: ActiveTriggers } {
  const { store, config, log, workflows } = options;
  const { partners, doubles, outside, ...rest } = deps;
  const { inbox, errorWorkflows } = partners;
  const claims = new ListenerClaims(store, options.cluster !== undefined);
  const scheduler = new Scheduler({
    store,
    clock: options.clock ?? systemClock,
    log,
    accept: (event, statements) => inbox.acceptWith(event, statements),
  });
  const listeners = new Listeners({
    claims,
    clock: options.clock ?? systemClock,
    http: createServerHttp(config.http),
    outside,
    network: serverNetwork(config.http.allow),
    look: (workflowId, node) => scheduler.look(workflowId, node),
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
  const triggers = new ActiveTriggers({
    store,
    workflows,
    scheduler,
    listeners,
    accept: (request) => inbox.acceptWith(request, []),
    log,
    ...rest,
    timezone: options.timezone,
    nodeModules: options.nodeModules,
    onFailed: (workflow, error) => void errorWorkflows.triggerFailed(workflow, error),
  });
  return { scheduler, listeners, claims, triggers };
}

/** Environment of triggers outside of executions. */
function outsideOf(
  { config, timezone, credentials, addresses, cluster, store }: RuntimeOptions,
  staticData: StaticDataCache,
): OutsideDeps & { http: ReturnType<typeof createServerHttp> } {
  return {
    http: createServerHttp(config.http),
    credentials,
    conversations: new KeptConversations(store),
    staticData,
    isShared: cluster !== undefined,
    baseUrl: `${addresses.webhooks}/`,
    paths: config.endpoints,
    timezone,
  };
}
