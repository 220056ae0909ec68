import { EngineError } from "../errors.ts";
import { nodeNamed } from "../plan/node-named.ts";
import type { Queue } from "../queue/queue.ts";
import type { Run } from "../state/run.ts";
import { beginPartial } from "./partial.ts";
import { pickStart } from "./pick-start.ts";
import { startAt } from "./start-at.ts";

/** Puts the first jobs of a run into the queue. */
export function beginRun(run: Run, queue: Queue): void {
  const { options, plan } = run.input;
  const { destinationNode, trigger } = options;
  const destination = destinationNode === undefined ? undefined : nodeNamed(plan, destinationNode);
  if (destination) run.progress.allowedNodes = new Set([...plan.upstream(destination), destination]);
  if (options.startNodes?.length || (options.runData && destination && !trigger)) {
    beginPartial(run, queue, destination);
  } else if (trigger) {
    startAt(run, queue, { node: nodeNamed(plan, trigger.node), output: trigger.output });
  } else {
    const starts = pickStart(run, destination);
    if (starts.length === 0) throw new EngineError("no-start", {});
    for (const node of starts) startAt(run, queue, { node });
  }
}
