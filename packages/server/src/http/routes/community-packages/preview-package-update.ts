import { previewPackageUpdate } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(previewPackageUpdate, ({ query, context }) =>
  context.packages.preview(query.name, query.version),
);
