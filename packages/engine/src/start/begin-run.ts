import { NodeError } from "@heddle/workflow";
import type { Queue } from "../run/queue.ts";
import type { RunState } from "../run/run-state.ts";
import { beginPartial } from "./partial.ts";
import { pickStart } from "./pick-start.ts";
import { nodeNamed, startAt } from "./start-at.ts";

const NO_START = "The workflow has no node to start from. Add a trigger, or switch one on.";

/** Puts the first jobs of a run into the queue. */
export function beginRun(run: RunState, queue: Queue): void {
  const { options, plan } = run;
  const destination =
    options.destinationNode === undefined ? undefined : nodeNamed(run, options.destinationNode);
  if (destination) run.filter = new Set([...plan.upstream(destination), destination]);
  if (options.startNodes?.length || (options.runData && destination && !options.trigger)) {
    beginPartial(run, queue, destination);
  } else if (options.trigger) {
    startAt(run, queue, nodeNamed(run, options.trigger.node), options.trigger.output);
  } else {
    const starts = pickStart(run, destination);
    if (starts.length === 0) throw new NodeError(NO_START);
    for (const start of starts) startAt(run, queue, start);
  }
}
