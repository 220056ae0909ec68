import { updateServices } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(updateServices, async ({ body, caller, context, request }) => {
  await context.services.change(body);
  const changed = Object.entries(body).map(([name, value]) => `${name} = ${value}`);
  await context.audit.record("audit.settings.updated", {
    by: request,
    details: { area: "services", changed },
  });
  return context.services.describe(caller);
});
