import { listTemplateCategories } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(listTemplateCategories, async ({ context }) => ({
  categories: await templateHost(context).categories(),
}));
