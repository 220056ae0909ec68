import { updateConfiguration } from "@heddle/api";
import { ConfigError } from "../../../errors/config-error.ts";
import { HttpError } from "../../../errors/http-error.ts";
import type { Config } from "../../../platform/config/env.ts";
import type { StoredTexts } from "../../../platform/config/stored-settings.ts";
import { changedNames } from "../../audit/changed-names.ts";
import { serve } from "../../call/serve.ts";
import { shownConfiguration, textsOf } from "../../settings/configuration.ts";

export default serve(updateConfiguration, async ({ body, context, request }) => {
  const { config, instance, audit } = context;
  const before = shownConfiguration(config, await instance.get("configuration"));
  const texts = textsOf(config, body);
  const after = checked(config, texts);
  await instance.set("configuration", texts);
  const changed = changedNames(before, after).filter((name) => name in body);
  await audit.record("audit.settings.updated", { by: request, details: { area: "instance", changed } });
  return after;
});

/** @throws HttpError that says which setting cannot be read */
function checked(config: Config, texts: StoredTexts) {
  try {
    return shownConfiguration(config, texts);
  } catch (error) {
    if (error instanceof ConfigError) throw new HttpError("request-invalid", { reason: error.message });
    throw error;
  }
}
