import type { PauseOptions, WaitEnd } from "../run-options.ts";
import type { Job } from "./job.ts";
import { type SavedStep, savedRunOf } from "./saved-run.ts";

/** Node runs that can be taken back. */
const MAX_STEPS = 100;

/** Breakpoints of a manual run, and the steps for taking it back. */
export class Pauses {
  readonly options: PauseOptions;
  readonly steps: SavedStep[];
  readonly #before: ReadonlySet<string>;
  /** True before the node run at which the run was paused: the user let it run. */
  #passes: boolean;

  private constructor(options: PauseOptions, waited: WaitEnd | undefined) {
    this.options = options;
    this.#before = new Set(options.before);
    this.#passes = waited?.by === "breakpoint" && !options.isAtOnce;
    this.steps = [...(savedRunOf(waited)?.steps ?? [])];
  }

  /** Undefined for runs that never pause, as all production runs. */
  static of(options: {
    mode: string;
    pause?: PauseOptions | undefined;
    waited?: WaitEnd | undefined;
  }): Pauses | undefined {
    if (options.mode !== "manual") return undefined;
    const { pause, waited } = options;
    // After a wait of a node the run keeps its breakpoints; after a pause the user sets the next ones.
    const given = waited && waited.by !== "breakpoint" ? savedRunOf(waited)?.pause : pause;
    return given && new Pauses(given, waited);
  }

  /** True when the run pauses before this node run. */
  holds({ node, source }: Job): boolean {
    if (this.#passes) {
      this.#passes = false;
      return false;
    }
    const { isStepping, isAtOnce } = this.options;
    // A trigger has no data to inspect yet: it runs with the first step of the run.
    return isAtOnce === true || this.#before.has(node.name) || (isStepping === true && source.length > 0);
  }

  /** Records the pending work before a node run. */
  remember(step: SavedStep): void {
    this.steps.push(step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
  }
}
