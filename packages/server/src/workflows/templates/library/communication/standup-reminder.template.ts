import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "standup-reminder",
  name: "Remind the team of the stand-up",
  description: "Posts to Slack on every working day, and names who leads the round this time.",
  categories: ["communication", "hr"],
  createdAt: "2026-11-23",
  note: `**Who leads** goes through the names, one per day.

### Set up
1. Write the names of your team into **Who leads**.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "On working days": daily(9, [1, 2, 3, 4, 5]),
    "Who leads": code(`const team = ["Ada", "Bo", "Chris"];
const day = Math.floor(Date.now() / 86400000);
return [{ json: { name: team[day % team.length] } }];`),
    Remind: slack("=Stand-up in ten minutes. {{ $json.name }} leads today."),
  },
  flow: ["On working days > Who leads > Remind"],
});
