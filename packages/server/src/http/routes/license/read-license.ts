import { readLicense } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { readUsage } from "../../license/license.ts";

export default serve(readLicense, ({ context }) => readUsage(context.store));
