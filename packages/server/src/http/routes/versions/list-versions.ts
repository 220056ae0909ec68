import { listVersions as route } from "@heddle/api";
import { listVersions } from "../../../workflows/versions/read-versions.ts";
import { serve } from "../../call/serve.ts";

export default serve(route, ({ subject: workflow, query, context }) =>
  listVersions(context.store, workflow, query),
);
