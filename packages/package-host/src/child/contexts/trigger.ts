import type { PackageItem, Task } from "../task.ts";
import { baseContext, readParameter } from "./base.ts";
import { registerCron } from "./timers.ts";

type Members = Record<string, unknown>;

/** `this` of every trigger: its parameters are read without an item. */
export function startContext(task: Task): Members {
  return {
    ...baseContext(task),
    getActivationMode: () => task.extra<string | undefined>("activation") ?? "activate",
    getNodeParameter: (name: string, fallback?: unknown, options: Members = {}) =>
      readParameter(task, name, 0, fallback, options),
    evaluateExpression: (text: string) => task.ask("evaluate", { text, index: 0 }),
  };
}

/** `this` of a node's `poll`. */
export function pollContext(task: Task): Members {
  return { ...startContext(task), getPollBudgetMs: () => POLL_BUDGET_MS };
}

/** Milliseconds after which a poll should return its results so far. */
const POLL_BUDGET_MS = 240_000;

/** Items and errors that a trigger sends while it listens. */
interface Emitter {
  emit(outputs: PackageItem[][]): Promise<unknown>;
  fail(error: unknown): void;
}

interface Deferred {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** `this` of a node's `trigger`. */
export function triggerContext(task: Task, { emit, fail }: Emitter): Members {
  const context = startContext(task);
  return {
    ...context,
    helpers: { ...(context["helpers"] as Members), registerCron: registerCron(task, fail) },
    emit: (outputs: PackageItem[][], response?: Deferred, done?: Deferred) =>
      void emit(outputs).then(
        () => {
          response?.resolve({});
          done?.resolve(STORED_RUN);
        },
        (error) => {
          response?.reject(error);
          done?.reject(error);
        },
      ),
    emitError: fail,
    saveFailedExecution: fail,
  };
}

/** Run of a stored event in the trigger's view: its later result is unknown there. */
const STORED_RUN = {
  finished: true,
  status: "success",
  mode: "trigger",
  data: { resultData: { runData: {} } },
};
