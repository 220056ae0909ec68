import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, http, telegram } from "../../own/parts.ts";

export default defineTemplate({
  id: "daily-agenda",
  name: "Today's appointments by Telegram",
  description:
    "Reads the appointments of the day from Google Calendar every morning and sends them as one message.",
  categories: ["personal"],
  createdAt: "2026-11-23",
  note: `A day without appointments is said too.

### Set up
1. Choose a Google Calendar credential; \`primary\` is your own calendar.
2. Make a bot with @BotFather, choose a Telegram credential, and fill in the ID of your chat.`,
  nodes: {
    "Every morning": daily(7),
    "Read appointments": http("https://www.googleapis.com/calendar/v3/calendars/primary/events", {
      credential: "googleCalendarOAuth2Api",
      query: {
        timeMin: "={{ $today.toISO() }}",
        timeMax: "={{ $today.plus({ days: 1 }).toISO() }}",
        singleEvents: "true",
        orderBy: "startTime",
      },
    }),
    "Put into words": code(`const events = $input.first().json.items ?? [];
const lines = events.map(({ summary, start }) => {
  const time = start.dateTime ? start.dateTime.slice(11, 16) : "all day";
  return \`\${time} \${summary ?? "(no title)"}\`;
});
return [{ json: { text: lines.length > 0 ? lines.join("\\n") : "Nothing today. Enjoy it." } }];`),
    "Send by Telegram": telegram("={{ $json.text }}"),
  },
  flow: ["Every morning > Read appointments > Put into words > Send by Telegram"],
  example: {
    "Read appointments": [
      {
        items: [
          { summary: "Loom planning", start: { dateTime: "2026-01-15T10:00:00+01:00" } },
          { summary: "Holiday of Bo", start: { date: "2026-01-15" } },
        ],
      },
    ],
  },
});
