import { defineTemplate } from "../../own/define-template.ts";
import { code, daily } from "../../own/parts.ts";
import { byId, service, telegram } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "daily-agenda",
  name: "Daily agenda in Telegram",
  description: "Sends your Google Calendar events of the day as one message every morning.",
  categories: ["personal"],
  createdAt: "2026-11-23",
  note: `You get a message on days without events too.

### Set up
1. Choose a Google Calendar credential; \`primary\` is your own calendar.
2. Create a bot with @BotFather, choose a Telegram credential, and fill in the ID of your chat.`,
  nodes: {
    "Every morning": daily(7),
    "Read events": {
      ...service("googleCalendar", 1.3, {
        operation: "getAll",
        calendar: byId("primary"),
        timeMin: "={{ $today }}",
        timeMax: "={{ $today.plus({ days: 1 }) }}",
        returnAll: true,
        options: { orderBy: "startTime" },
      }),
      alwaysOutputData: true,
    },
    "Format message": code(`const events = $input.all().map(({ json }) => json).filter(({ start }) => start);
const lines = events.map(({ summary, start }) => {
  const time = start.dateTime ? start.dateTime.slice(11, 16) : "all day";
  return \`\${time} \${summary ?? "(no title)"}\`;
});
return [{ json: { text: lines.length > 0 ? lines.join("\\n") : "Nothing today. Enjoy it." } }];`),
    "Send by Telegram": telegram("={{ $json.text }}"),
  },
  flow: ["Every morning > Read events > Format message > Send by Telegram"],
  example: {
    "Read events": [
      { summary: "Loom planning", start: { dateTime: "2026-01-15T10:00:00+01:00" } },
      { summary: "Bo is away", start: { date: "2026-01-15" } },
    ],
  },
});
