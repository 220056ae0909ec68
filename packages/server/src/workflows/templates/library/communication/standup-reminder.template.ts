import { defineTemplate } from "../../own/define-template.ts";
import { code, daily } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "standup-reminder",
  name: "Stand-up reminder in Slack",
  description: "Posts a reminder every working day with the name of the colleague who leads the stand-up.",
  categories: ["communication", "hr"],
  createdAt: "2026-11-23",
  note: `**Who leads** picks a different name every day.

### Set up
1. Enter the names of your team in **Who leads**.
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
