import type { TriggerSource, TriggerState } from "@heddle/api";
import type { Config } from "../../platform/config/env.ts";
import type { TriggerEventRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";
import type { TypedTrigger, TypedTriggers } from "../../workflows/typed-triggers.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { Scheduler } from "../schedules/scheduler.ts";
import type { ActiveTriggers, RegisteredTriggers } from "../triggers.ts";
import type { TriggerEvents } from "./trigger-events.ts";

/** Why no events arrive; milliseconds since the epoch. */
interface Failure {
  readonly time: number;
  readonly error: { readonly message: string };
}

/** Data sources of trigger states. */
export interface TriggerStatesDeps {
  readonly store: Store;
  readonly triggers: Pick<ActiveTriggers, "registeredOf" | "lastError">;
  readonly scheduler: Pick<Scheduler, "nextFireOf">;
  readonly events: Pick<TriggerEvents, "of">;
  /** Whether the URL of a trigger is registered at its service, and the reason if not. */
  readonly hooks: {
    isHooked(route: WebhookRoute): boolean;
    failureOf(route: WebhookRoute): Failure | undefined;
  };
  /** Without a slash at its end. */
  readonly webhookUrl: string;
  /** First parts of paths. */
  readonly paths: Pick<Config["endpoints"], "webhook" | "form">;
}

/** Stored state of a trigger. */
interface Stored {
  readonly latest?: TriggerEventRow | undefined;
  readonly lookedAt?: number | undefined;
  readonly failure?: Failure | undefined;
}

/** States of the triggers of active workflows, in node order. */
export async function readTriggerStates(
  deps: TriggerStatesDeps,
  workflows: readonly { id: string; name: string }[],
): Promise<TypedTriggers[]> {
  if (workflows.length === 0) return [];
  const stored = await readStored(
    deps,
    workflows.map(({ id }) => id),
  );
  return workflows.map(({ id, name }) => {
    const registered = deps.triggers.registeredOf(id);
    const failure = registered ? undefined : deps.triggers.lastError(id);
    return {
      workflowId: id,
      workflowName: name,
      triggers: registered
        ? [...registered.types].map(([node, type]) =>
            stateOf(deps, registered, { id, node, type, stored: stored(id, node) }),
          )
        : [],
      ...(failure && { problem: problemOf(failure) }),
    };
  });
}

/** Returns the stored state of a trigger, by workflow and node. */
async function readStored(
  { store: { db }, events }: TriggerStatesDeps,
  ids: readonly string[],
): Promise<(workflowId: string, node: string) => Stored> {
  const [latest, schedules, listeners] = await Promise.all([
    events.of(ids),
    db.selectFrom("scheduleState").selectAll().where("workflowId", "in", ids).execute(),
    db
      .selectFrom("listener")
      .selectAll()
      .where("workflowId", "in", ids)
      .where("error", "is not", null)
      .execute(),
  ]);
  const found = new Map<string, Stored>();
  const add = ({ workflowId, node }: { workflowId: string; node: string }, known: Stored) => {
    const key = JSON.stringify([workflowId, node]);
    found.set(key, { ...found.get(key), ...known });
  };
  for (const row of latest) add(row, { latest: row });
  for (const row of schedules) add(row, { lookedAt: row.lastDue || undefined });
  for (const row of listeners)
    add(row, { failure: { time: row.failingSince ?? 0, error: { message: row.error ?? "" } } });
  return (workflowId, node) => found.get(JSON.stringify([workflowId, node])) ?? {};
}

interface Asked {
  readonly id: string;
  readonly node: string;
  readonly type: string;
  readonly stored: Stored;
}

function stateOf(
  deps: TriggerStatesDeps,
  registered: RegisteredTriggers,
  { id, node, type, stored }: Asked,
): TypedTrigger {
  const routes = registered.webhooks.filter(({ planned }) => planned.name === node);
  const schedule = registered.schedules.find((one) => one.node === node);
  const source = sourceOf(registered, node);
  const failure = stored.failure ?? routes.map((route) => deps.hooks.failureOf(route)).find(Boolean);
  const next = schedule && deps.scheduler.nextFireOf(id, node);
  return {
    node,
    type,
    source,
    ...(source === "calls" && { addresses: addressesOf(routes, deps) }),
    ...(routes.some((route) => deps.hooks.isHooked(route)) && { isKnownToService: failure === undefined }),
    ...(next !== undefined && { nextAt: isoOf(next) }),
    ...(schedule?.isPoll && stored.lookedAt && { lookedAt: isoOf(stored.lookedAt) }),
    ...(stored.latest && {
      latest: { at: isoOf(stored.latest.latestAt), executionId: String(stored.latest.executionId) },
    }),
    ...(failure && { problem: problemOf(failure) }),
  };
}

/** A trigger that listens and also polls does the latter for events it may have missed. */
function sourceOf({ webhooks, listeners, schedules }: RegisteredTriggers, name: string): TriggerSource {
  if (webhooks.some(({ planned }) => planned.name === name)) return "calls";
  if (listeners.some(({ node }) => node.name === name)) return "connection";
  const schedule = schedules.find(({ node }) => node === name);
  if (schedule) return schedule.isPoll ? "polls" : "times";
  return "changes";
}

/** The first address of each method: those of old files have a second one. A path with a leading slash is that of a form. */
function addressesOf(
  routes: readonly WebhookRoute[],
  { webhookUrl, paths }: Pick<TriggerStatesDeps, "webhookUrl" | "paths">,
): TriggerState["addresses"] {
  const byMethod = new Map(routes.toReversed().map(({ method, path }) => [method, path]));
  return [...byMethod].reverse().map(([method, path]) => ({
    method,
    url: path.startsWith("/")
      ? `${webhookUrl}/${paths.form}${path}`
      : `${webhookUrl}/${paths.webhook}/${path}`,
  }));
}

const problemOf = ({ time, error }: Failure) => ({ message: error.message, since: isoOf(time) });

const isoOf = (time: number): string => new Date(time).toISOString();
