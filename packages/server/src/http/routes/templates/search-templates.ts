import { searchTemplates } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(searchTemplates, ({ query: { category, ...rest }, context }) =>
  templateHost(context).search({ ...rest, categories: category }),
);
