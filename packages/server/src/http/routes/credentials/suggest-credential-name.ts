import { suggestCredentialName } from "@heddle/api";
import { reaching } from "../../../identity/projects/reach.ts";
import { freeName } from "../../../workflows/unique-name.ts";
import { serve } from "../../call/serve.ts";

export default serve(suggestCredentialName, async ({ query, caller, context }) => {
  const wanted = query.name?.trim().slice(0, 128) || "My credentials";
  // Names of credentials that the caller cannot see are not revealed either.
  const rows = await context.store.db
    .selectFrom("credential")
    .select("name")
    .where(reaching(context.store, "credential:list", caller))
    .execute();
  return {
    name: freeName(
      wanted,
      rows.map((row) => row.name),
    ),
  };
});
