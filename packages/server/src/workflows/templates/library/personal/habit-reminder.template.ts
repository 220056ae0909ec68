import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, other } from "../../own/parts.ts";
import { telegram } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "habit-reminder",
  name: "Daily reflection question",
  description: "Sends you a different question about your day every evening.",
  categories: ["personal"],
  createdAt: "2026-11-23",
  note: `**Question of the day** rotates through the list. Replace it with your own questions.

### Set up
Choose a Telegram credential, and fill in the ID of your chat.`,
  nodes: {
    "Every evening": daily(21),
    Today: other("dateTime", 2, {
      operation: "getCurrentDate",
      includeTime: false,
      outputFieldName: "today",
      options: {},
    }),
    "Question of the day":
      code(`const questions = ["What went well today?", "Whom did you help?", "What did you learn?"];
const day = Math.floor(Date.now() / 86400000);
return [{ json: { question: questions[day % questions.length] } }];`),
    "Send question": telegram("={{ $json.question }}"),
  },
  flow: ["Every evening > Today > Question of the day > Send question"],
});
