import type { NodeEnvironment, NodeOutput, WaitRequest } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { afterInterval, atMoment, type Interval, limitOf } from "../../waits/wait-time.ts";
import type { WaitContext } from "./description.ts";

/** Shorter waits stay in memory: suspending and resuming a run would cost more than it saves. */
const SHORT_WAIT_MS = 65_000;
/** The limit where many runs share the memory. */
const CROWDED_SHORT_WAIT_MS = 2_000;
/** Timers are limited to about 24 days. */
const MAX_SLEEP_MS = 3_600_000;

/** Parameters that `resume` reads. */
const READ_BY_RESUME = [
  "resume",
  "incomingAuthentication",
  "httpMethod",
  "responseCode",
  "responseMode",
  "responseData",
  "responseBinaryPropertyName",
  "formTitle",
  "formDescription",
  "formFields",
  "options",
] as const;

/** Waits for a short time in memory; suspends the execution for anything longer. */
export function execute(context: WaitContext): NodeOutput | Promise<NodeOutput> {
  switch (context.read().resume) {
    case "specificTime":
      return until(context, atMoment(context, context.read.given().dateTime));
    case "webhook":
      return untilAsked(context, "webhook");
    case "form":
      return untilAsked(context, "form");
    default:
      return until(context, afterInterval(context, intervalOf(context)));
  }
}

async function until(context: NodeEnvironment, till: number): Promise<NodeOutput> {
  const { clock, signal } = context;
  // Keep a waiting caller connected to this run as long as the wait is short.
  const restFromMs = context.isCrowded && !context.awaitsResponse ? CROWDED_SHORT_WAIT_MS : SHORT_WAIT_MS;
  if (context.wait && till - clock.now() >= restFromMs) return context.wait({ kind: "time", till });
  for (let left = till - clock.now(); left > 0; left = till - clock.now())
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
  return [context.items];
}

function untilAsked(context: WaitContext, kind: "webhook" | "form"): NodeOutput {
  if (!context.wait) throw nodeError("wait-not-possible", {});
  const request: WaitRequest = { kind, parameters: parametersToKeep(context) };
  if (context.read().limitWaitTime) request.till = limitOf(context, context.read.given());
  return context.wait(request);
}

function intervalOf({ read }: WaitContext): Interval {
  const { amount, unit } = read.given();
  return { amount, unit };
}

function parametersToKeep({ read }: WaitContext): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const name of READ_BY_RESUME) {
    const value = read.part(name).given(0);
    if (value !== undefined) parameters[name] = value;
  }
  return parameters;
}
