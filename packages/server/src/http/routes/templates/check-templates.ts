import { checkTemplates } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(checkTemplates, async ({ context }) => {
  await templateHost(context).check();
  return true as const;
});
