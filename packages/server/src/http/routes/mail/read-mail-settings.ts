import { readMailSettings } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readMailSettings, ({ context }) => context.mails.read());
