import { readVersion as route } from "@heddle/api";
import { readVersion } from "../../../workflows/versions/read-versions.ts";
import { serve } from "../../call/serve.ts";

export default serve(route, ({ subject: workflow, params, context }) =>
  readVersion(context.store, workflow, params.versionId),
);
