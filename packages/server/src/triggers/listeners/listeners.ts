import type { DiskFiles, Http, Item, Network } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { ExecutionRequest } from "../../executions/state/execution-request.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { createOutside, type OutsideDeps } from "../outside/create-outside.ts";
import type { Listener } from "./derive-listeners.ts";
import { type ListenerClaims, MAX_FAILED_RENEWALS, RENEW_EVERY_MS } from "./listener-claims.ts";

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
const LOOK_AGAIN_MS = 500;
/** Interval at which a full inbox is checked again. */
const FULL_PAUSE_MS = 1_000;

/** Dependencies of listeners. */
export interface ListenersDeps {
  readonly claims: ListenerClaims;
  readonly clock: TimerClock;
  readonly http: Http & { close(): Promise<void> };
  readonly outside: OutsideDeps;
  readonly network: Network;
  readonly disk: DiskFiles | undefined;
  /** Lets a node poll now. False while it is polling. */
  look(workflowId: string, node: string): Promise<boolean>;
  readonly inbox: {
    readonly isFull: boolean;
    isFullFor(snapshot: Snapshot): boolean;
    acceptWith(request: ExecutionRequest, statements: readonly []): Promise<unknown>;
  };
  log(level: "warn" | "info", message: string, about?: LogFields): void;
  /** A node listens no longer, for the first time since it did. */
  onFailed?: ((snapshot: Snapshot, error: Error) => void) | undefined;
}

/** Keeps nodes listening for as long as their workflows are active, each in one process. */
export class Listeners {
  readonly #deps: ListenersDeps;
  readonly #stops = new Map<string, AbortController>();
  /** Ends of each workflow's previous listeners: a node never listens twice. */
  readonly #ends = new Map<string, Promise<unknown>>();

  constructor(deps: ListenersDeps) {
    this.#deps = deps;
  }

  /** Replaces the listeners of a workflow. */
  set(workflowId: string, listeners: readonly Listener[]): void {
    this.remove(workflowId);
    if (listeners.length === 0) return;
    const stop = new AbortController();
    this.#stops.set(workflowId, stop);
    const before = this.#ends.get(workflowId);
    const runs = (async () => {
      await before;
      await Promise.all(listeners.map((listener) => new Run(this.#deps, listener, stop.signal).run()));
    })();
    const end = runs.finally(() => {
      if (this.#ends.get(workflowId) === end) this.#ends.delete(workflowId);
    });
    this.#ends.set(workflowId, end);
  }

  remove(workflowId: string): void {
    this.#stops.get(workflowId)?.abort();
    this.#stops.delete(workflowId);
  }

  /** Ends all, so that other processes can listen. */
  async close(): Promise<void> {
    for (const stop of this.#stops.values()) stop.abort();
    this.#stops.clear();
    await Promise.all(this.#ends.values());
    await this.#deps.http.close();
  }
}

/** One node that listens, from its registration to its end. */
class Run {
  readonly #deps: ListenersDeps;
  readonly #listener: Listener;
  readonly #signal: AbortSignal;
  readonly #state: Record<string, unknown> = {};
  #failures = 0;

  constructor(deps: ListenersDeps, listener: Listener, signal: AbortSignal) {
    this.#deps = deps;
    this.#listener = listener;
    this.#signal = signal;
  }

  async run(): Promise<void> {
    const { claims } = this.#deps;
    const [workflowId, node] = this.#place;
    while (!this.#signal.aborted) {
      const isHeld = await claims.hold(workflowId, node).catch(() => false);
      if (!isHeld) await this.#pause(RENEW_EVERY_MS);
      else await this.#attempt();
    }
    await claims.release(workflowId, node).catch(() => {});
  }

  get #place(): [string, string] {
    return [this.#listener.snapshot.workflowId, this.#listener.node.name];
  }

  /** Listens until it ends, and pauses. A connection that ends without an error is reopened immediately, at first. */
  async #attempt(): Promise<void> {
    const lost = new AbortController();
    const cancel = this.#renew(lost);
    try {
      await this.#listen(AbortSignal.any([this.#signal, lost.signal]));
      if (!this.#signal.aborted && !lost.signal.aborted) this.#failures++;
    } catch (error) {
      if (this.#signal.aborted || lost.signal.aborted) return;
      await this.#failed(error as Error);
    } finally {
      cancel();
    }
    if (!lost.signal.aborted) await this.#pause(this.#pauseMs);
  }

  #listen(signal: AbortSignal): Promise<void> {
    const { http, network, disk, log, outside } = this.#deps;
    const { node, read, snapshot, parameters } = this.#listener;
    const around = () => createOutside(outside, { snapshot, node, parameters, mode: "production" });
    return this.#listener.listen({
      node,
      read,
      http,
      network,
      disk,
      credentials: (type) => around().credentials(type),
      look: () => this.#look(signal),
      signal,
      state: this.#state,
      get outside() {
        return around();
      },
      established: () => {
        if (this.#failures > 0) {
          const about = { workflowId: snapshot.workflowId, workflow: snapshot.name, node: node.name };
          log("info", `The node "${node.name}" of "${snapshot.name}" listens again.`, about);
        }
        this.#failures = 0;
        void this.#note(undefined);
      },
      emit: (...outputs) => this.#emit(outputs, signal),
    });
  }

  /** A running poll may have started before the newest data. */
  async #look(signal: AbortSignal): Promise<void> {
    while (!(await this.#deps.look(...this.#place))) {
      await this.#pause(LOOK_AGAIN_MS);
      signal.throwIfAborted();
    }
  }

  async #emit(outputs: readonly (readonly Item[])[], signal: AbortSignal): Promise<void> {
    const { inbox } = this.#deps;
    const { snapshot, node } = this.#listener;
    while (inbox.isFull || inbox.isFullFor(snapshot)) {
      await this.#pause(FULL_PAUSE_MS);
      signal.throwIfAborted();
    }
    const payload = JSON.stringify(outputs);
    await inbox.acceptWith({ snapshot, mode: "trigger", node: node.name, payload }, []);
  }

  async #failed(error: Error): Promise<void> {
    const { log, onFailed } = this.#deps;
    const { snapshot, node } = this.#listener;
    this.#failures++;
    const reason = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
    const shown = new RunError("listener-failed", { node: node.name, reason });
    await this.#note(shown.message);
    if (this.#failures > 1) return;
    const about = { workflowId: snapshot.workflowId, workflow: snapshot.name, node: node.name };
    log("warn", `${shown.message} The workflow is "${snapshot.name}".`, about);
    onFailed?.(snapshot, shown);
  }

  async #note(error: string | undefined): Promise<void> {
    await this.#deps.claims.note(...this.#place, error).catch(() => {});
  }

  /**
   * Keeps this node for this process; ends the attempt if a different one has it, or could have it because the database
   * is unreachable.
   */
  #renew(lost: AbortController): () => void {
    const { claims, clock } = this.#deps;
    let isOver = false;
    let failed = 0;
    let cancel = () => {};
    const again = () => {
      cancel = clock.after(RENEW_EVERY_MS, () => {
        claims.hold(...this.#place).then(
          (isHeld) => {
            failed = 0;
            if (!isHeld) lost.abort();
            else if (!isOver) again();
          },
          () => {
            failed++;
            if (claims.isShared && failed >= MAX_FAILED_RENEWALS) lost.abort();
            else if (!isOver) again();
          },
        );
      });
    };
    again();
    return () => {
      isOver = true;
      cancel();
    };
  }

  get #pauseMs(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, this.#failures - 1), MAX_PAUSE_MS);
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#signal.aborted) return resolve();
      const done = () => {
        cancel();
        this.#signal.removeEventListener("abort", done);
        resolve();
      };
      const cancel = this.#deps.clock.after(milliseconds, done);
      this.#signal.addEventListener("abort", done, { once: true });
    });
  }
}
