import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ListRequestBody, listBody } from "./list-request.ts";

const schema = listBody.extend({
  handler: z.string().min(1).optional().catch(undefined),
  payload: z.unknown().optional(),
});

/** Runs the action of a button in the form of a node. */
export const runNodeAction = route({
  method: "POST",
  path: "/dynamic-node-parameters/action-result",
  right: "signed in",
  body: accepting<ListRequestBody & { handler: string; payload: unknown }>()(schema),
  answer: type<unknown>(),
  errors: [400, 0],
  summary: "Run the action of a button in a form",
});
