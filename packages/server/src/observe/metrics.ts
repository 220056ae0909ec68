import type { Counter, Gauge, Registry } from "prom-client";
import type { ExecutionObserver } from "../executions/state/execution-observer.ts";
import type { Vitals } from "../executions/state/vitals.ts";

/** Metrics of this process in the text format of Prometheus, and the observer that counts. */
export interface Metrics {
  readonly observer: ExecutionObserver;
  readonly contentType: string;
  /** All metrics in Prometheus format. */
  text(): Promise<string>;
  /** From now on, also serves the current state of the executions. */
  measure(vitals: () => Vitals): void;
  /** One answered request. `route` is the pattern, never the URL, whose variety is unlimited. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
}

/** Upper bounds in seconds: from executions of a millisecond to those of an hour. */
const EXECUTION_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300, 3600];
const REQUEST_SECONDS = [0.002, 0.01, 0.05, 0.2, 1, 5, 30];

/** Counts events. The library is only loaded if metrics are enabled. */
export async function createMetrics(): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client");
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const { replaced, unhandled, refused } = troubleMetrics(Counter, registers);
  const started = new Counter({
    name: "heddle_executions_started_total",
    help: "Executions that began to run.",
    labelNames: ["mode"] as const,
    registers,
  });
  const ended = new Counter({
    name: "heddle_executions_ended_total",
    help: "Executions that ended.",
    labelNames: ["mode", "status"] as const,
    registers,
  });
  const seconds = new Histogram({
    name: "heddle_execution_duration_seconds",
    help: "How long executions ran.",
    labelNames: ["mode"] as const,
    buckets: EXECUTION_SECONDS,
    registers,
  });
  const requests = new Histogram({
    name: "heddle_http_request_duration_seconds",
    help: "How long requests took to be answered.",
    labelNames: ["method", "route", "status"] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    measure: (vitals) => currentMetrics({ Gauge, register, vitals }),
    answered: ({ method, route, status, seconds: taken }) =>
      requests.observe({ method, route, status }, taken),
    observer: {
      started: ({ mode }) => started.inc({ mode }),
      ended: ({ mode }, { status, startedAt, stoppedAt }) => {
        ended.inc({ mode, status });
        seconds.observe({ mode }, (stoppedAt - startedAt) / 1000);
      },
      executorReplaced: (reason) => replaced.inc({ reason }),
      refused: (status) => refused.inc({ status }),
      unhandled: (place) => unhandled.inc({ place }),
    },
  };
}

/** Counters of failures. */
function troubleMetrics(Metric: typeof Counter, registers: Registry[]) {
  const replaced = new Metric({
    name: "heddle_executors_replaced_total",
    help: "Executors that were replaced: their memory was full, they were blocked, or they broke off.",
    labelNames: ["reason"] as const,
    registers,
  });
  const unhandled = new Metric({
    name: "heddle_unhandled_errors_total",
    help: "Errors that nothing else has handled; the process continued.",
    labelNames: ["place"] as const,
    registers,
  });
  const refused = new Metric({
    name: "heddle_webhook_refusals_total",
    help: "Webhook calls that were not taken, by the status of the answer.",
    labelNames: ["status"] as const,
    registers,
  });
  return { replaced, unhandled, refused };
}

/** Current executions, looked up on each request. */
function currentMetrics(parts: { Gauge: typeof Gauge; register: Registry; vitals: () => Vitals }): void {
  const registers = [parts.register];
  const gauge = (name: string, help: string, read: (vitals: Vitals) => number) =>
    new parts.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(parts.vitals()));
      },
    });
  new parts.Gauge({
    name: "heddle_executions_current",
    help: "Executions under way: those that run, and those that wait for their turn.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { running, queued } = parts.vitals();
      this.set({ state: "running" }, running);
      this.set({ state: "queued" }, queued);
    },
  });
  gauge(
    "heddle_executions_longest_queued_seconds",
    "For how long the first of those that wait for their turn has waited.",
    ({ longestQueued }) => longestQueued / 1000,
  );
  gauge("heddle_executors", "Threads that run executions.", ({ executors }) => executors);
  gauge(
    "heddle_writes_pending",
    "Accepted events and records of executions that are not on disk yet.",
    ({ pendingWrites }) => pendingWrites,
  );
}
