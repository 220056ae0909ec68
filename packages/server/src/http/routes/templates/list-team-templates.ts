import { listTeamTemplates } from "@heddle/api";
import { listTemplates } from "../../../workflows/templates/team/team-templates.ts";
import { serve } from "../../call/serve.ts";

export default serve(listTeamTemplates, ({ caller, context }) => listTemplates(context, caller));
