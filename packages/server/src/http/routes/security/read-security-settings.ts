import { readSecuritySettings } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readSecuritySettings, ({ context }) => context.instance.get("security"));
