import { defineTemplate } from "../../own/define-template.ts";
import { every, htmlEmail, http, limit, other, sort, splitOut } from "../../own/parts.ts";

export default defineTemplate({
  id: "html-table-report",
  name: "Email a daily table report",
  description: "Reads a list from an API, sorts it, and emails the top twenty rows as a table.",
  categories: ["documents", "data"],
  createdAt: "2026-11-23",
  note: `The API returns \`{"items": [{…}]}\`; every key becomes a column.

### Set up
1. Fill in the URL of the list, and choose a credential if it needs one.
2. Change the field in **Largest first** to match your list.
3. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Once a day": every("hours", 24),
    "Read list": http("<<URL of the list>>"),
    "One item per entry": splitOut("items"),
    "Largest first": sort("amount", "descending"),
    "First twenty": limit(20),
    "As table": other("html", 1.2, { operation: "convertToHtmlTable", options: { capitalize: true } }),
    "Send table": htmlEmail("=Figures of {{ $today.toFormat('d LLLL') }}", "={{ $json.table }}"),
  },
  flow: [
    "Once a day > Read list > One item per entry > Largest first > First twenty > As table > Send table",
  ],
  example: {
    "Read list": [
      {
        items: [
          { name: "Wool", amount: 12 },
          { name: "Looms", amount: 40 },
        ],
      },
    ],
  },
});
