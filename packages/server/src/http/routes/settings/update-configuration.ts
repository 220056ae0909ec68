import { updateConfiguration } from "@heddle/api";
import { changedNames } from "../../audit/changed-names.ts";
import { serve } from "../../call/serve.ts";
import { shownConfiguration, storeConfiguration, textsOf } from "../../settings/configuration.ts";

export default serve(updateConfiguration, async ({ body, context, request }) => {
  const { config, instance, audit } = context;
  const before = shownConfiguration(config, await instance.get("configuration"));
  const after = await storeConfiguration(context, textsOf(config, body));
  const changed = changedNames(before, after).filter((name) => name in body);
  await audit.record("audit.settings.updated", { by: request, details: { area: "instance", changed } });
  return after;
});
