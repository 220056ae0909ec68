import { updateMySettings } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(updateMySettings, async ({ body, caller, context }) => {
  const settings = { ...JSON.parse(caller.settings), ...body };
  await context.users.update(caller.id, { settings: JSON.stringify(settings) });
  return settings;
});
