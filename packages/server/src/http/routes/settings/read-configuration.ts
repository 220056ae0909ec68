import { readConfiguration } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { shownConfiguration } from "../../settings/configuration.ts";

export default serve(readConfiguration, async ({ context: { config, instance } }) =>
  shownConfiguration(config, await instance.get("configuration")),
);
