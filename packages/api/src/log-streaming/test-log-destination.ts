import { route, type } from "../route.ts";
import type { LogTestResult } from "./log-destination.ts";

/** Sends a test message to a destination and returns the outcome. */
export const testLogDestination = route({
  method: "POST",
  path: "/eventbus/destination/:id/test",
  right: "logStreaming:manage",
  feature: "logStreaming",
  answer: type<LogTestResult>(),
  errors: [404],
  summary: "Send a test message to a destination, answered with what came of it",
});
