import { deleteLogDestination } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(deleteLogDestination, async ({ query, context, request }) => {
  await context.logStreaming.remove(query.id);
  await context.audit.record("audit.destination.deleted", {
    by: request,
    about: { id: query.id ?? null, name: null },
  });
  return true;
});
