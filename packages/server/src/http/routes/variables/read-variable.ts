import { readVariable } from "@heddle/api";
import { findVariable } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(readVariable, ({ params, caller, context }) => findVariable(context, caller, params.id));
