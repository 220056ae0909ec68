import { saveLogDestination } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(saveLogDestination, async ({ body, caller, context, request }) => {
  const stored = await context.logStreaming.save(caller, body);
  const event = body.id === undefined ? "audit.destination.created" : "audit.destination.updated";
  await context.audit.record(event, { by: request, about: { id: stored.id, name: stored.label } });
  return stored;
});
