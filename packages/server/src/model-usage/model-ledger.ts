import type { ModelCallCalls, ModelCallRequest, TokenCounts } from "@heddle/workflow";
import type { OwnPrice } from "../platform/config/parse-values.ts";
import type { ModelCallMessage } from "../protocol/services.ts";
import type { Store } from "../store/store.ts";
import { priceOf } from "./prices.ts";
import { type UsageKey, usageStatement } from "./usage-statement.ts";

const HOUR_MS = 3_600_000;
/** Calls under way above which those are looked for that have no end. */
const MANY_CALLS = 10_000;
const MAX_CALL_MS = 24 * HOUR_MS;

interface LedgerDeps {
  readonly store: Store;
  /** Prices that the operator says, by the names of models. */
  readonly prices: Readonly<Record<string, OwnPrice>>;
  now(): number;
}

/** A call that is under way. */
interface OpenCall {
  readonly request: ModelCallRequest;
  readonly executionId: number;
  readonly workflowId: string;
  readonly userId: string | undefined;
  readonly begunAt: number;
}

/** Counts calls of models with what they cost. */
export class ModelLedger {
  readonly #deps: LedgerDeps;
  readonly #open = new Map<number, OpenCall>();
  #last = 0;

  constructor(deps: LedgerDeps) {
    this.#deps = deps;
  }

  /** Does what a node asks for. `userId` runs the workflow in the editor. */
  async serve({ id, workflowId, ...call }: ModelCallMessage, userId: string | undefined): Promise<unknown> {
    if (call.name === "begin") {
      const request = call.argument as ModelCallCalls["begin"]["takes"];
      return this.#begin({ request, executionId: id, workflowId, userId, begunAt: this.#deps.now() });
    }
    const { call: number, usage } = call.argument as ModelCallCalls["end"]["takes"];
    return this.#end(number, usage);
  }

  #begin(call: OpenCall): number {
    const number = ++this.#last;
    this.#open.set(number, call);
    if (this.#open.size > MANY_CALLS) this.#forgetOld();
    return number;
  }

  /** Drops calls that have no end, as their executor died. */
  #forgetOld(): void {
    const before = this.#deps.now() - MAX_CALL_MS;
    for (const [number, { begunAt }] of this.#open) if (begunAt < before) this.#open.delete(number);
  }

  async #end(number: number, usage: TokenCounts | undefined): Promise<number | null> {
    const call = this.#open.get(number);
    if (!call) return null;
    const cost = usage ? await priceOf(call.request, usage, this.#deps.prices) : 0;
    const { store, now } = this.#deps;
    const at = Math.floor(now() / HOUR_MS) * HOUR_MS;
    await store.write([usageStatement(store, { at, ...keyOf(call) }, { usage, cost })]);
    this.#open.delete(number);
    return cost;
  }
}

function keyOf({ request, workflowId, userId }: OpenCall): Omit<UsageKey, "at"> {
  const { node, provider, model, credentialId } = request;
  return { workflowId, node, provider, model, credentialId: credentialId ?? "", userId: userId ?? "" };
}
