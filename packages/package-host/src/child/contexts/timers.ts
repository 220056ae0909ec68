import { Cron } from "croner";
import { asTask } from "../current-task.ts";
import { refusing } from "../family/refused.ts";
import type { Task } from "../task.ts";

/** Trigger times of a package's timer. */
interface CronTimes {
  readonly expression: string;
  readonly recurrence?: { readonly activated?: boolean };
}

/** Lets the code of a trigger do something at the times of a cron expression, in the time zone of the workflow, for as long as it listens. */
export function registerCron(task: Task, fail: (error: unknown) => void) {
  return (times: string | CronTimes, tick: () => void | Promise<void>): void => {
    const { expression, recurrence } = typeof times === "string" ? { expression: times } : times;
    if (recurrence?.activated)
      throw new Error(
        "Heddle has no timers for packages that leave out times: use `poll`, whose form asks for them.",
      );
    const { signal } = task.cancellation;
    if (signal.aborted) return;
    const timer = new Cron(expression, { timezone: task.request.timezone, protect: true, catch: fail }, () =>
      asTask(task.id, tick),
    );
    const stop = () => timer.stop();
    signal.addEventListener("abort", stop, { once: true });
    // A failed trigger has ended as well.
    task.afterwards.push(stop);
  };
}

/** The same outside of `trigger`, where nothing listens. */
export const registerCronElsewhere = refusing(
  "registerCron",
  "Timers run while a trigger listens: set them in `trigger`, or write `poll`, whose form asks for times.",
);
