import { listVariables } from "@heddle/api";
import { listVariables as readableVariables } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(listVariables, ({ caller, context }) => readableVariables(context, caller));
