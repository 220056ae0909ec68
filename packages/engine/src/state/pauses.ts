import type { PauseOptions, WaitEnd } from "../run-options.ts";
import type { Job } from "./job.ts";
import { type SavedStep, savedRunOf } from "./saved-run.ts";

/** Node runs that can be taken back. */
const MAX_STEPS = 100;

/** Where a manual run pauses, and what it needs to be taken back to an earlier place. */
export class Pauses {
  readonly options: PauseOptions;
  readonly steps: SavedStep[];
  readonly #before: ReadonlySet<string>;
  /** True before the node run that the run was paused before: it is what the person let run. */
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
    // After a wait of a node the run pauses as it did before; a person says each time where it is to pause next.
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
    // A trigger has nothing to look at yet: it runs with the step that begins the run.
    return isAtOnce === true || this.#before.has(node.name) || (isStepping === true && source.length > 0);
  }

  /** Keeps what is due before a node run. */
  remember(step: SavedStep): void {
    this.steps.push(step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
  }
}
