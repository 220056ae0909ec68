import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, readRows, rowsToItems } from "../../own/parts.ts";

export default defineTemplate({
  id: "birthday-mails",
  name: "Congratulate on birthdays by email",
  description: "Looks into a Google sheet every morning and writes to all who have a birthday today.",
  categories: ["communication", "hr", "personal"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *name*, *email* and *birthday*, the last as \`1990-05-17\`.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender, and choose an SMTP credential.`,
  nodes: {
    "Every morning": daily(8),
    "Read people": readRows(),
    "One item per person": rowsToItems(),
    "Has a birthday": filter([
      "={{ $json.birthday.slice(5) }}",
      "string.equals",
      "={{ $now.toFormat('MM-dd') }}",
    ]),
    Congratulate: email(
      "=Happy birthday, {{ $json.name }}!",
      "=Dear {{ $json.name }},\n\nall the best for the new year of your life.",
      "={{ $json.email }}",
    ),
  },
  flow: ["Every morning > Read people > One item per person > Has a birthday > Congratulate"],
  example: {
    "Read people": [
      {
        values: [
          ["name", "email", "birthday"],
          ["Ada", "ada@example.com", "1990-05-17"],
          ["Bo", "bo@example.com", "1985-11-02"],
        ],
      },
    ],
  },
});
