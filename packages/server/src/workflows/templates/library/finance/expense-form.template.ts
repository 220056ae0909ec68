import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, email, form, ifAll, set } from "../../own/parts.ts";

export default defineTemplate({
  id: "expense-form",
  name: "Take in expenses by a form",
  description:
    "Small expenses are approved at once, larger ones go to a manager by email; every one of them is kept in a sheet.",
  categories: ["finance", "hr"],
  createdAt: "2026-11-23",
  note: `The limit is 100; change it in **Small?**.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, name, what for, amount, state.
2. Fill in sender and recipient (the manager), and choose an SMTP credential.
3. Activate the workflow and open the address of **Expense**.`,
  nodes: {
    Expense: form("expense", "Expense", "Tell us what you paid.", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "What for", requiredField: true },
      { fieldLabel: "Amount", fieldType: "number", requiredField: true },
    ]),
    "Small?": ifAll(["={{ $json.Amount }}", "number.lte", 100]),
    Approved: set({ state: "approved" }, true),
    "To be decided": set({ state: "waits for a decision" }, true),
    "Add to sheet": appendRow(
      "[$json.submittedAt, $json.Name, $json['What for'], $json.Amount, $json.state]",
    ),
    "Ask the manager": email(
      "=Expense of {{ $json.Name }}: {{ $json.Amount }}",
      "={{ $json.Name }} paid {{ $json.Amount }} for {{ $json['What for'] }}. Enter your decision in the sheet.",
    ),
  },
  flow: [
    "Expense > Small? > Approved > Add to sheet",
    "Small? #1 > To be decided > Add to sheet",
    "To be decided > Ask the manager",
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
