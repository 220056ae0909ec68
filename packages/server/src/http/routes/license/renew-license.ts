import { renewLicense } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { unchangedLicense } from "../../license/license.ts";

export default serve(renewLicense, ({ caller, context }) => unchangedLicense(context.store, caller));
