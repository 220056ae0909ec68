import { listTemplateCollections } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(listTemplateCollections, async ({ query: { search, category }, context }) => ({
  collections: await templateHost(context).collections({ search, categories: category }),
}));
