import type { ModelCallCalls, ModelCallRequest, TokenCounts } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import type { OwnPrice } from "../platform/config/parse-values.ts";
import type { ModelCallMessage } from "../protocol/services.ts";
import type { Store } from "../store/store.ts";
import { applicableBudgets } from "./budgets/applicable-budgets.ts";
import { type CallPlace, isInDollarsOnly } from "./budgets/budget.ts";
import { priceUnknown } from "./budgets/budget-error.ts";
import { reserve } from "./budgets/reserve.ts";
import { type Reservation, settled } from "./budgets/settle.ts";
import { priceOf } from "./prices.ts";
import { nanosOf, type UsageKey, usageStatement } from "./usage-statement.ts";

const HOUR_MS = 3_600_000;
/** Number of running calls above which abandoned ones are searched. */
const MANY_CALLS = 10_000;
const MAX_CALL_MS = 24 * HOUR_MS;

interface LedgerDeps {
  readonly store: Store;
  /** The operator's prices, by model name. */
  readonly prices: Readonly<Record<string, OwnPrice>>;
  /** Time zone of the budget days. */
  readonly timezone: CurrentTimezone;
  now(): number;
}

/** A running call. */
interface OpenCall {
  readonly request: ModelCallRequest;
  readonly place: CallPlace;
  readonly begunAt: number;
  /** Reservation in the budgets. */
  readonly reservation: Reservation | undefined;
}

/** Counts calls of models and their cost, and rejects calls that exceed a budget. */
export class ModelLedger {
  readonly #deps: LedgerDeps;
  readonly #open = new Map<number, OpenCall>();
  #last = 0;

  constructor(deps: LedgerDeps) {
    this.#deps = deps;
  }

  /** Performs a node's call. `userId` runs the workflow in the editor. */
  async serve(message: ModelCallMessage, userId: string | undefined): Promise<unknown> {
    if (message.name === "begin") return this.#begin(message, userId);
    const { call, usage } = message.argument as ModelCallCalls["end"]["takes"];
    return this.#end(call, usage);
  }

  async #begin({ id, workflowId, argument, budget }: ModelCallMessage, userId = ""): Promise<number> {
    const request = argument as ModelCallCalls["begin"]["takes"];
    const { credentialId = "" } = request;
    const place = { executionId: id, workflowId, credentialId, userId };
    const begunAt = this.#deps.now();
    const reservation = await this.#reserve(request, place, budget);
    const number = ++this.#last;
    this.#open.set(number, { request, place, begunAt, reservation });
    if (this.#open.size > MANY_CALLS) this.#forgetOld();
    return number;
  }

  async #reserve(
    request: ModelCallRequest,
    place: CallPlace,
    own: ModelCallMessage["budget"],
  ): Promise<Reservation | undefined> {
    const { store, prices, now } = this.#deps;
    const timezone = this.#deps.timezone.name;
    const budgets = await applicableBudgets(store, place, own);
    if (budgets.length === 0) return undefined;
    const { inputTokens, outputTokens } = request;
    const cost = await priceOf(request, { inputTokens, outputTokens }, prices);
    const unbounded = cost === null ? budgets.find(isInDollarsOnly) : undefined;
    if (unbounded) throw priceUnknown(unbounded, request);
    const estimate = { tokens: inputTokens + outputTokens, cost: nanosOf(cost ?? 0) };
    const dayStart = DateTime.fromMillis(now(), { zone: timezone }).startOf("day").toMillis();
    const id = await reserve(store, { place, budgets, estimate, time: { now: now(), dayStart, timezone } });
    return { id, countsRun: budgets.some(({ scope }) => scope === "run") };
  }

  /** Drops calls that have no end, as their executor died. */
  #forgetOld(): void {
    const before = this.#deps.now() - MAX_CALL_MS;
    for (const [number, { begunAt }] of this.#open) if (begunAt < before) this.#open.delete(number);
  }

  async #end(number: number, usage: TokenCounts | undefined): Promise<number | null> {
    const call = this.#open.get(number);
    if (!call) return null;
    const { request, place, reservation } = call;
    const cost = usage ? await priceOf(request, usage, this.#deps.prices) : 0;
    const { store, now } = this.#deps;
    const at = Math.floor(now() / HOUR_MS) * HOUR_MS;
    const spent = { usage, cost };
    const counted = usageStatement(store, { at, ...keyOf(request, place) }, spent);
    const freed = reservation ? settled(store, reservation, { place, spent, at: now() }) : [];
    await store.write([counted, ...freed]);
    this.#open.delete(number);
    return cost;
  }
}

function keyOf({ node, provider, model }: ModelCallRequest, place: CallPlace): Omit<UsageKey, "at"> {
  const { workflowId, credentialId, userId } = place;
  return { workflowId, node, provider, model, credentialId, userId };
}
