import type { NodeCall } from "@heddle/engine";
import type { CallerPlace, CallResult, PastCall, RestingCalls } from "../../protocol/call-messages.ts";
import type { WorkflowCallRow } from "../../store/execution-tables.ts";

/** A call with its sub-execution, and with the result once that has ended. */
interface MadeCall extends Pick<WorkflowCallRow, "call" | "childId" | "snapshotId"> {
  result: CallResult | null;
}

interface CallerDeps {
  id: number;
  workflowId: string;
  /** Key of its plan. */
  planKey: string;
  /** Names of the workflows that called each other, its own last. */
  chain: string[];
  /** Number of them that wait for the next one. */
  nested: number;
  inARow: number;
  /** True if calls from before the interruption are stored. */
  hasPast: boolean;
  /** Stores the call it runs for, if that has not happened; absent for the outermost execution. */
  recordCall?: () => void;
}

/** An execution that calls workflows. */
export class Caller {
  readonly id: number;
  readonly workflowId: string;
  readonly planKey: string;
  readonly chain: string[];
  readonly nested: number;
  readonly inARow: number;
  /** True if calls that it made are stored. */
  hasCalls: boolean;
  readonly recordCall: () => void;
  readonly #tries = new Map<string, number>();
  /** Sub-executions that it waits for, by the signal of the calling node run. */
  readonly #called = new Map<AbortSignal, Set<AbortController>>();
  readonly #hasPast: boolean;
  #past: Promise<Map<string, PastCall>> | undefined;
  /** Ended calls by the node run that made them: if that is repeated, it finds the results. */
  readonly #ended = new WeakMap<object, MadeCall[]>();
  /** Calls of node runs that are repeated because one of their calls is suspended, by the prefix of the names of these calls. */
  readonly #resting = new Map<string, MadeCall[]>();

  constructor(deps: CallerDeps) {
    const { id, workflowId, planKey, chain, nested, inARow, hasPast, recordCall } = deps;
    this.id = id;
    this.workflowId = workflowId;
    this.planKey = planKey;
    this.chain = chain;
    this.nested = nested;
    this.inARow = inARow;
    this.hasCalls = hasPast;
    this.#hasPast = hasPast;
    this.recordCall = recordCall ?? (() => {});
  }

  get place(): CallerPlace {
    return { executionId: String(this.id), workflowId: this.workflowId };
  }

  /** Name of a call by which it is found again when the execution resumes after a crash. */
  keyOf({ place: caller, itemIndex }: NodeCall): string {
    const place = JSON.stringify([...runOf(caller), itemIndex ?? null]);
    const tries = this.#tries.get(place) ?? 0;
    this.#tries.set(place, tries + 1);
    return tries === 0 ? place : `${place}#${tries}`;
  }

  /** The call of this name that was stored before the execution was interrupted. */
  async past(key: string, read: () => Promise<Map<string, PastCall>>): Promise<PastCall | undefined> {
    if (!this.#hasPast) return undefined;
    this.#past ??= read();
    return (await this.#past).get(key);
  }

  /** A controller that cancels a sub-execution, also if `signal` ends the calling node run. */
  begin(signal: AbortSignal): AbortController {
    const controller = new AbortController();
    let called = this.#called.get(signal);
    if (!called) {
      this.#called.set(signal, (called = new Set()));
      signal.addEventListener("abort", () => this.#end(signal), { once: true });
    }
    called.add(controller);
    if (signal.aborted) this.#end(signal);
    return controller;
  }

  ended(signal: AbortSignal, controller: AbortController): void {
    this.#called.get(signal)?.delete(controller);
  }

  /** Keeps the result of a call. */
  keep({ run }: NodeCall, made: MadeCall): void {
    const others = this.#ended.get(run);
    if (others) others.push(made);
    else this.#ended.set(run, [made]);
  }

  /** Records that the sub-execution of a call is suspended, together with the calling node run. */
  rests({ run, place: caller }: NodeCall, made: MadeCall): void {
    const place = `${JSON.stringify(runOf(caller)).slice(0, -1)},`;
    this.#resting.set(place, [...(this.#ended.get(run) ?? []), made]);
  }

  /** Calls to store when this execution is suspended. `stored` converts results to stored format. */
  resting(stored: (result: CallResult) => string): RestingCalls {
    const rows = [...this.#resting.values()].flat().map(
      ({ result, ...made }): WorkflowCallRow => ({
        ...made,
        parentId: this.id,
        result: result && stored(result),
      }),
    );
    return { rows, places: [...this.#resting.keys()] };
  }

  #end(signal: AbortSignal): void {
    const { reason } = signal;
    const said = reason instanceof Error ? ` (${reason.message})` : "";
    for (const controller of this.#called.get(signal) ?? [])
      controller.abort(new Error(`The execution that called this one has ended${said}.`));
  }
}

/** The node run of a place in the names of its calls. */
function runOf({ node, runIndex, steps }: NodeCall["place"]): [name: string, runIndex: number] {
  return [steps === "" ? node : `${node}\n${steps}`, runIndex];
}
