import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, other, telegram } from "../../own/parts.ts";

export default defineTemplate({
  id: "habit-reminder",
  name: "A different good thought every evening",
  description: "Sends one question to look back on the day, never the same two days in a row.",
  categories: ["personal"],
  createdAt: "2026-11-23",
  note: `**Question of the day** goes through the list. Write your own questions into it.

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
