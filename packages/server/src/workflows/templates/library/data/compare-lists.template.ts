import { defineTemplate } from "../../own/define-template.ts";
import { email, gather, http, manual, other, set, splitOut } from "../../own/parts.ts";

export default defineTemplate({
  id: "compare-lists",
  name: "Compare records in two systems",
  description: "Reads customers from two systems and emails a report of missing and different records.",
  categories: ["data", "operations"],
  createdAt: "2026-11-23",
  note: `Both systems return \`{"customers": [{"id": …, "email": …}]}\`. **Compare** has four outputs: only in A, same, different, only in B.

### Set up
1. Fill in both URLs, and choose credentials if they need them.
2. Fill in sender and recipient, and choose an SMTP credential.
3. Replace **Start** with a schedule once the report looks right.`,
  nodes: {
    Start: manual(),
    "Customers of A": http("<<URL of the list of system A>>"),
    "Customers of B": http("<<URL of the list of system B>>"),
    "Each of A": splitOut("customers"),
    "Each of B": splitOut("customers"),
    Compare: other("compareDatasets", 2.3, {
      mergeByFields: { values: [{ field1: "id", field2: "id" }] },
      options: {},
    }),
    "Missing in B": set({ text: "=Only in A: {{ $json.id }} {{ $json.email }}" }),
    Differs: set({ text: "=Differs: {{ $json.keys.id }}" }),
    "Missing in A": set({ text: "=Only in B: {{ $json.id }} {{ $json.email }}" }),
    "All findings": gather("findings"),
    "Send report": email(
      "=Differences between the systems: {{ $json.findings.length }}",
      "={{ $json.findings.map((each) => each.text).join('\\n') }}",
    ),
  },
  flow: [
    "Start > Customers of A > Each of A > Compare > Missing in B > All findings > Send report",
    "Start > Customers of B > Each of B > 1# Compare #2 > Differs > All findings",
    "Compare #3 > Missing in A > All findings",
  ],
  example: {
    "Customers of A": [
      {
        customers: [
          { id: 1, email: "ada@example.com" },
          { id: 2, email: "bo@example.com" },
        ],
      },
    ],
    "Customers of B": [
      {
        customers: [
          { id: 2, email: "bob@example.com" },
          { id: 3, email: "chris@example.com" },
        ],
      },
    ],
  },
});
