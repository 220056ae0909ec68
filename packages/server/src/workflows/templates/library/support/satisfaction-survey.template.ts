import { defineTemplate } from "../../own/define-template.ts";
import { form, ifAll } from "../../own/parts.ts";
import { appendRow, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "satisfaction-survey",
  name: "Customer satisfaction survey",
  description:
    "Asks how likely customers are to recommend you, stores the scores and alerts the team about unhappy ones.",
  categories: ["support", "marketing"],
  createdAt: "2026-11-23",
  note: `Scores up to 6 count as unhappy.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, score, why, email.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    Survey: form("survey", "One question", "From 0 to 10: would you recommend us?", [
      { fieldLabel: "Score", fieldType: "number", requiredField: true },
      { fieldLabel: "Why", fieldType: "textarea" },
      { fieldLabel: "Email", fieldType: "email" },
    ]),
    "Add to sheet": appendRow({
      time: "={{ $json.submittedAt }}",
      score: "={{ $json.Score }}",
      why: "={{ $json.Why }}",
      email: "={{ $json.Email }}",
    }),
    "Unhappy?": ifAll(["={{ $('Survey').item.json.Score }}", "number.lte", 6]),
    "Notify the team": slack(
      "={{ $('Survey').item.json.Email || 'A customer' }} gave {{ $('Survey').item.json.Score }}: {{ $('Survey').item.json.Why }}",
    ),
  },
  flow: ["Survey > Add to sheet > Unhappy? > Notify the team"],
  example: {
    Survey: [
      {
        Score: 4,
        Why: "It came late.",
        Email: "bo@example.com",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
