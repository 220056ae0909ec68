import { allObservers, type ExecutionObserver } from "../executions/state/execution-observer.ts";
import type { Config } from "../platform/config/env.ts";
import type { Logger } from "../platform/logger.ts";
import { VERSION } from "../platform/version.ts";
import { logExecutions } from "./log-executions.ts";
import type { Metrics } from "./metrics.ts";
import type { Traces } from "./traces.ts";

/** Monitoring of the server. */
export interface Observation {
  readonly observer: ExecutionObserver | undefined;
  /** `undefined` while disabled. */
  readonly metrics: Metrics | undefined;
  readonly isTraced: boolean;
  /** Counts an error that nothing else in this process has handled. */
  unhandled(): void;
  close(): Promise<void>;
}

/** Sets up logs, metrics and traces as configured. Disabled ones are not even loaded. */
export async function createObservation(
  config: Pick<Config["observe"], "metrics" | "traces">,
  parts: { log: Logger; instanceId: string },
): Promise<Observation> {
  const metrics = config.metrics ? await (await import("./metrics.ts")).createMetrics() : undefined;
  const traces: Traces | undefined = config.traces
    ? await (await import("./traces.ts")).createTraces({ instanceId: parts.instanceId, version: VERSION })
    : undefined;
  return {
    observer: allObservers([logExecutions(parts.log), metrics?.observer, traces?.observer]),
    metrics,
    isTraced: traces !== undefined,
    unhandled: () => metrics?.observer.unhandled?.("server"),
    close: async () => {
      await traces
        ?.close()
        .catch((error: Error) => parts.log.warn(`Traces could not be sent: ${error.message}`));
    },
  };
}
