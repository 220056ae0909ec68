import { type ExecuteContext, NodeError, type NodeOutput, type WaitRequest } from "@heddle/workflow";
import { afterInterval, atMoment } from "./wait-time.ts";

/** Shorter waits stay in memory, milliseconds: a run that leaves it and comes back costs more than it saves. */
const SHORT = 65_000;
/** Where many runs share the memory, these go too. */
const VERY_SHORT = 2_000;
/** One timer cannot wait longer than some 24 days. */
const LONGEST_SLEEP = 3_600_000;

/** What `resume` reads when the call comes. */
const ASKED = [
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
];

/** Waits a short time here, and puts the execution to rest for anything longer. */
export function execute(context: ExecuteContext): NodeOutput | Promise<NodeOutput> {
  switch (context.parameter<string>("resume", 0, "timeInterval")) {
    case "specificTime":
      return until(context, atMoment(context, "dateTime"));
    case "webhook":
      return untilAsked(context, "webhook");
    case "form":
      return untilAsked(context, "form");
    default:
      return until(context, afterInterval(context, "amount", "unit"));
  }
}

async function until(context: ExecuteContext, till: number): Promise<NodeOutput> {
  const { clock, signal } = context;
  // A caller who waits for the answer hears it from this run as long as that takes no longer than a short wait.
  const most = context.isCrowded && !context.awaitsResponse ? VERY_SHORT : SHORT;
  if (context.wait && till - clock.now() >= most) return context.wait({ kind: "time", till });
  for (let left = till - clock.now(); left > 0; left = till - clock.now())
    await clock.sleep(Math.min(left, LONGEST_SLEEP), signal);
  return [context.items];
}

function untilAsked(context: ExecuteContext, kind: "webhook" | "form"): NodeOutput {
  if (!context.wait) throw new NodeError("Nobody can be waited for here: this execution cannot go to rest.");
  const request: WaitRequest = { kind, parameters: parametersOf(context) };
  if (context.parameter("limitWaitTime", 0, false)) request.till = limit(context);
  return context.wait(request);
}

function limit(context: ExecuteContext): number {
  return context.parameter<string>("limitType", 0, "afterTimeInterval") === "atSpecifiedTime"
    ? atMoment(context, "maxDateAndTime")
    : afterInterval(context, "resumeAmount", "resumeUnit");
}

function parametersOf(context: ExecuteContext): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const name of ASKED) {
    const value = context.parameter<unknown>(name, 0);
    if (value !== undefined) parameters[name] = value;
  }
  return parameters;
}
