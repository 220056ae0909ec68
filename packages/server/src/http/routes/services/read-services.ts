import { readServices } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readServices, ({ caller, context }) => context.services.describe(caller));
