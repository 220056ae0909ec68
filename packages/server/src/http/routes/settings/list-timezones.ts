import { listTimezones } from "@heddle/api";
import { timezones } from "../../../identity/settings/timezones.ts";
import { serve } from "../../call/serve.ts";

export default serve(listTimezones, () => timezones());
