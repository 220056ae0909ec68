import { suggestCredentialName } from "@heddle/api";
import { uniqueName } from "../../../workflows/unique-name.ts";
import { serve } from "../../call/serve.ts";

export default serve(suggestCredentialName, async ({ query, context }) => {
  const wanted = query.name?.trim().slice(0, 128) || "My credentials";
  return { name: await uniqueName(context.store, "credential", wanted) };
});
