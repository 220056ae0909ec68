import type { SilentEnds } from "../../protocol/messages.ts";
import { stepOf } from "../../store/insights/duration-scale.ts";

/** Sub-executions that succeeded without anything to report except their number; a loop can make a million calls. */
export class EndedSilently {
  readonly #ends = new Map<string, SilentEnds>();

  add(workflowId: string, tookMs: number): void {
    const key = `${stepOf(tookMs)} ${workflowId}`;
    const ends = this.#ends.get(key);
    if (ends) ends.times++;
    else this.#ends.set(key, { workflowId, tookMs, times: 1 });
  }

  /** Undefined when there were none. */
  toMessage(): SilentEnds[] | undefined {
    return this.#ends.size === 0 ? undefined : [...this.#ends.values()];
  }
}
