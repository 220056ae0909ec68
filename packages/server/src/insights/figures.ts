import type { InsightFigures } from "@heddle/api";
import { percentile } from "../store/insights/duration-scale.ts";

const FAILED = new Set(["error", "crashed"]);

/** Sums of counts from which insights are computed. */
export class Figures {
  #executions = 0;
  #failures = 0;
  #savedMinutes = 0;
  readonly #durations = {
    took: new Map<number, number>(),
    queued: new Map<number, number>(),
    waited: new Map<number, number>(),
  };

  /** Adds a count by its name (see `countsOf`). `minutes` is the time saved by one success. */
  add(name: string, count: number, minutes: number): void {
    const [kind, key = ""] = name.split(":", 2);
    if (kind === "ended") this.#addEnds(key, count, minutes);
    else if (kind === "saved") this.#savedMinutes += count;
    else if (kind === "took" || kind === "queued" || kind === "waited") {
      const steps = this.#durations[kind];
      steps.set(Number(key), (steps.get(Number(key)) ?? 0) + count);
    }
  }

  get executions(): number {
    return this.#executions;
  }

  toFigures(): InsightFigures {
    const { took, queued, waited } = this.#durations;
    return {
      executions: this.#executions,
      failures: this.#failures,
      p50: rounded(took, 0.5),
      p95: rounded(took, 0.95),
      queuedP50: rounded(queued, 0.5),
      queuedP95: rounded(queued, 0.95),
      waitedP50: rounded(waited, 0.5),
      waitedP95: rounded(waited, 0.95),
      savedMinutes: this.#savedMinutes,
    };
  }

  #addEnds(status: string, count: number, minutes: number): void {
    this.#executions += count;
    if (FAILED.has(status)) this.#failures += count;
    if (status === "success") this.#savedMinutes += count * minutes;
  }
}

function rounded(steps: ReadonlyMap<number, number>, share: number): number | null {
  const milliseconds = percentile(steps, share);
  return milliseconds === undefined ? null : Math.round(milliseconds);
}
