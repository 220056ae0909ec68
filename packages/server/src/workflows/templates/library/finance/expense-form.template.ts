import { defineTemplate } from "../../own/define-template.ts";
import { email, form, ifAll, set } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "expense-form",
  name: "Expense form with approval",
  description:
    "Approves small expenses automatically, emails the manager about larger ones, and stores them in Google Sheets.",
  categories: ["finance", "hr"],
  createdAt: "2026-11-23",
  note: `The limit is 100; change it in **Small?**.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, name, what for, amount, state.
2. Fill in sender and recipient (the manager), and choose an SMTP credential.
3. Activate the workflow and open the URL of **Expense**.`,
  nodes: {
    Expense: form("expense", "Expense", "Tell us what you paid.", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "What for", requiredField: true },
      { fieldLabel: "Amount", fieldType: "number", requiredField: true },
    ]),
    "Small?": ifAll(["={{ $json.Amount }}", "number.lte", 100]),
    Approved: set({ state: "approved" }, true),
    Pending: set({ state: "pending" }, true),
    "Add to sheet": appendRow({
      time: "={{ $json.submittedAt }}",
      name: "={{ $json.Name }}",
      "what for": "={{ $json['What for'] }}",
      amount: "={{ $json.Amount }}",
      state: "={{ $json.state }}",
    }),
    "Email the manager": email(
      "=Expense of {{ $json.Name }}: {{ $json.Amount }}",
      "={{ $json.Name }} paid {{ $json.Amount }} for {{ $json['What for'] }}. Enter your decision in the sheet.",
    ),
  },
  flow: [
    "Expense > Small? > Approved > Add to sheet",
    "Small? #1 > Pending > Add to sheet",
    "Pending > Email the manager",
  ],
  example: {
    Expense: [
      {
        Name: "Ada",
        "What for": "Wool",
        Amount: 140,
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
