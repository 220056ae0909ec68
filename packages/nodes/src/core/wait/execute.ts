import { type NodeEnvironment, NodeError, type NodeOutput, type WaitRequest } from "@heddle/workflow";
import type { WaitContext } from "./description.ts";
import { afterInterval, atMoment, type Interval } from "./wait-time.ts";

/** Shorter waits stay in memory, milliseconds: a run that leaves it and comes back costs more than it saves. */
const SHORT_WAIT_MS = 65_000;
/** Where many runs share the memory, these go too. */
const CROWDED_SHORT_WAIT_MS = 2_000;
/** One timer cannot wait longer than some 24 days. */
const MAX_SLEEP_MS = 3_600_000;

/** What `resume` reads when the call comes. */
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

/** Waits a short time here, and puts the execution to rest for anything longer. */
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
  // A caller who waits for the answer hears it from this run as long as that takes no longer than a short wait.
  const restFromMs = context.isCrowded && !context.awaitsResponse ? CROWDED_SHORT_WAIT_MS : SHORT_WAIT_MS;
  if (context.wait && till - clock.now() >= restFromMs) return context.wait({ kind: "time", till });
  for (let left = till - clock.now(); left > 0; left = till - clock.now())
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
  return [context.items];
}

function untilAsked(context: WaitContext, kind: "webhook" | "form"): NodeOutput {
  if (!context.wait)
    throw new NodeError("A call or a form cannot be waited for here: this execution cannot be suspended.");
  const request: WaitRequest = { kind, parameters: parametersToKeep(context) };
  if (context.read().limitWaitTime) request.till = limit(context);
  return context.wait(request);
}

function limit(context: WaitContext): number {
  const { limitType, maxDateAndTime, resumeAmount, resumeUnit } = context.read.given();
  return limitType === "atSpecifiedTime"
    ? atMoment(context, maxDateAndTime)
    : afterInterval(context, { amount: resumeAmount, unit: resumeUnit });
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
