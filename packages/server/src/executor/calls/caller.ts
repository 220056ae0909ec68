import type { NodeCall } from "@heddle/engine";
import type { CallerPlace, CallResult, PastCall, RestingCalls } from "../../protocol/call-messages.ts";
import type { WorkflowCallRow } from "../../store/execution-tables.ts";

/** A call with the execution that it led to, and with its result once that has ended. */
interface MadeCall extends Pick<WorkflowCallRow, "call" | "childId" | "snapshotId"> {
  result: CallResult | null;
}

interface CallerParts {
  id: number;
  workflowId: string;
  /** Names of the workflows that led here, its own last. */
  chain: string[];
  /** How many of them wait for the next. */
  nested: number;
  inARow: number;
  /** Whether calls are noted that it made before it broke off. */
  hasPast: boolean;
  /** Makes sure that the call it runs for is noted; absent for the outermost. */
  note?: () => void;
}

/** An execution that calls workflows. */
export class Caller {
  readonly id: number;
  readonly workflowId: string;
  readonly chain: string[];
  readonly nested: number;
  readonly inARow: number;
  /** Whether calls that it made are noted. */
  hasCalls: boolean;
  readonly note: () => void;
  readonly #tries = new Map<string, number>();
  /** What it called and waits for, by the signal of the node run that called it. */
  readonly #called = new Map<AbortSignal, Set<AbortController>>();
  readonly #hasPast: boolean;
  #past: Promise<Map<string, PastCall>> | undefined;
  /** What has ended, by the node run that called it: should that be made again, it finds the results. */
  readonly #ended = new WeakMap<object, MadeCall[]>();
  /** What node runs called that are to be made again because one of their calls rests, and how the names of these calls begin. */
  readonly #resting = new Map<string, MadeCall[]>();

  constructor(parts: CallerParts) {
    const { id, workflowId, chain, nested, inARow, hasPast, note } = parts;
    this.id = id;
    this.workflowId = workflowId;
    this.chain = chain;
    this.nested = nested;
    this.inARow = inARow;
    this.hasCalls = hasPast;
    this.#hasPast = hasPast;
    this.note = note ?? (() => {});
  }

  get place(): CallerPlace {
    return { executionId: String(this.id), workflowId: this.workflowId };
  }

  /** Names a call so that the same one is found again when the execution goes on after a crash. */
  keyOf({ node, runIndex, itemIndex }: NodeCall): string {
    const place = JSON.stringify([node, runIndex, itemIndex ?? null]);
    const tries = this.#tries.get(place) ?? 0;
    this.#tries.set(place, tries + 1);
    return tries === 0 ? place : `${place}#${tries}`;
  }

  /** The call of this name that was noted before the execution broke off. */
  async past(key: string, read: () => Promise<Map<string, PastCall>>): Promise<PastCall | undefined> {
    if (!this.#hasPast) return undefined;
    this.#past ??= read();
    return (await this.#past).get(key);
  }

  /** What ends a called execution: its own end, and that of the calling node run, which `signal` tells of. */
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

  /** A call has its result. */
  keep({ run }: NodeCall, made: MadeCall): void {
    const others = this.#ended.get(run);
    if (others) others.push(made);
    else this.#ended.set(run, [made]);
  }

  /** The execution of a call rests, and the calling node run with it. */
  rests({ run, node, runIndex }: NodeCall, made: MadeCall): void {
    const place = `${JSON.stringify([node, runIndex]).slice(0, -1)},`;
    this.#resting.set(place, [...(this.#ended.get(run) ?? []), made]);
  }

  /** What is to be noted when this execution goes to rest; `stored` gives results as they are stored. */
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
