import { readSettings } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { instanceSettings, publicSettings } from "../../settings/instance-settings.ts";

export default serve(readSettings, ({ caller, context }) =>
  caller ? instanceSettings(context) : publicSettings(context),
);
