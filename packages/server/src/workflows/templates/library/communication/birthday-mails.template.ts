import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter } from "../../own/parts.ts";
import { readRows } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "birthday-mails",
  name: "Send birthday emails",
  description: "Checks a Google sheet every morning and emails everyone whose birthday it is.",
  categories: ["communication", "hr", "personal"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *name*, *email* and *birthday*, dates as \`1990-05-17\`.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender, and choose an SMTP credential.`,
  nodes: {
    "Every morning": daily(8),
    "Read people": readRows(),
    "Has a birthday": filter([
      "={{ $json.birthday.slice(5) }}",
      "string.equals",
      "={{ $now.toFormat('MM-dd') }}",
    ]),
    "Send congratulations": email(
      "=Happy birthday, {{ $json.name }}!",
      "=Dear {{ $json.name }},\n\nall the best for the year ahead.",
      "={{ $json.email }}",
    ),
  },
  flow: ["Every morning > Read people > Has a birthday > Send congratulations"],
  example: {
    "Read people": [
      { row_number: 2, name: "Ada", email: "ada@example.com", birthday: "1990-05-17" },
      { row_number: 3, name: "Bo", email: "bo@example.com", birthday: "1985-11-02" },
    ],
  },
});
