import { defineTemplate } from "../../own/define-template.ts";
import { code, form, fromFile, other, toFile } from "../../own/parts.ts";

export default defineTemplate({
  id: "clean-contacts",
  name: "Clean a contact list",
  description:
    "Upload a CSV file: names and email addresses are normalized, duplicates removed, and saved as a new file.",
  categories: ["data", "sales", "marketing"],
  createdAt: "2026-11-23",
  note: `The file has the columns *name* and *email*; other columns are kept. **Normalize** trims values, lowercases email addresses and drops invalid ones.

### Set up
Activate the workflow and open the URL of **Upload**. The last node outputs the new file; add a node that stores or sends it.`,
  nodes: {
    Upload: form("clean-contacts", "Clean contacts", "Upload a CSV file with the columns name and email.", [
      { fieldLabel: "Contacts", fieldType: "file", requiredField: true },
    ]),
    "Read file": fromFile("csv", "Contacts"),
    Normalize: code(`return $input.all().flatMap(({ json }) => {
  const email = String(json.email ?? "").trim().toLowerCase();
  if (!/^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$/.test(email)) return [];
  const name = String(json.name ?? "").trim().replace(/\\s+/g, " ");
  return [{ json: { ...json, name, email } }];
});`),
    "Without duplicates": other("removeDuplicates", 2, {
      compare: "selectedFields",
      fieldsToCompare: "email",
      options: {},
    }),
    "New file": toFile("csv", "contacts-clean.csv"),
  },
  flow: ["Upload > Read file > Normalize > Without duplicates > New file"],
  example: {
    "Read file": [
      { name: " Ada  Loom ", email: "ADA@example.com" },
      { name: "Ada Loom", email: "ada@example.com " },
      { name: "No address", email: "-" },
    ],
    Upload: [{ submittedAt: "2026-01-15T10:00:00.000Z", formMode: "production" }],
  },
});
