import type { NodeCall } from "@heddle/engine";
import type { CallerPlace, PastCall } from "./messages.ts";

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

  #end(signal: AbortSignal): void {
    const { reason } = signal;
    const said = reason instanceof Error ? ` (${reason.message})` : "";
    for (const controller of this.#called.get(signal) ?? [])
      controller.abort(new Error(`The execution that called this one has ended${said}.`));
  }
}
