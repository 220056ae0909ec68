import { readTemplate } from "@heddle/api";
import { fetchTemplate } from "../../../workflows/templates/fetch-template.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplate, ({ params, context: { config, http } }) =>
  fetchTemplate(http, config.workflows.templatesHost, params.id),
);
