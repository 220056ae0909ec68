import { defineTemplate } from "../../own/define-template.ts";
import { code, form, fromFile, other, toFile } from "../../own/parts.ts";

export default defineTemplate({
  id: "clean-contacts",
  name: "Clean a list of contacts",
  description:
    "Upload a CSV file of contacts: names and addresses are tidied, duplicates removed, and the result is a new file.",
  categories: ["data", "sales", "marketing"],
  createdAt: "2026-11-23",
  note: `The file has the columns *name* and *email*; others are kept. **Tidy** trims, lowers addresses and leaves out what is no address.

### Set up
Activate the workflow and open the address of **Upload**. The cleaned file is in the last node of the execution; add a node that stores or sends it.`,
  nodes: {
    Upload: form("clean-contacts", "Clean contacts", "Upload a CSV file with the columns name and email.", [
      { fieldLabel: "Contacts", fieldType: "file", requiredField: true },
    ]),
    "Read file": fromFile("csv", "Contacts"),
    Tidy: code(`return $input.all().flatMap(({ json }) => {
  const email = String(json.email ?? "").trim().toLowerCase();
  if (!/^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$/.test(email)) return [];
  const name = String(json.name ?? "").trim().replace(/\\s+/g, " ");
  return [{ json: { ...json, name, email } }];
});`),
    "Each once": other("removeDuplicates", 2, {
      compare: "selectedFields",
      fieldsToCompare: "email",
      options: {},
    }),
    "New file": toFile("csv", "contacts-clean.csv"),
  },
  flow: ["Upload > Read file > Tidy > Each once > New file"],
  example: {
    "Read file": [
      { name: " Ada  Loom ", email: "ADA@example.com" },
      { name: "Ada Loom", email: "ada@example.com " },
      { name: "No address", email: "-" },
    ],
    Upload: [{ submittedAt: "2026-01-15T10:00:00.000Z", formMode: "production" }],
  },
});
