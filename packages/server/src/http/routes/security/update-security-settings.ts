import { updateSecuritySettings } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(updateSecuritySettings, async ({ body, context, request }) => {
  const before = await context.instance.get("security");
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) };
  await context.instance.set("security", after);
  const changed = given.map(([name, value]) => `${name} = ${value}`);
  await context.audit.record("audit.settings.updated", {
    by: request,
    details: { area: "security", changed },
  });
  return after;
});
