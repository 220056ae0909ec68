import { defineTemplate } from "../../own/define-template.ts";
import { code, form, fromFile } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "invoice-file",
  name: "Extract data from PDF invoices",
  description: "Upload an invoice: its number, date and total are extracted and added to Google Sheets.",
  categories: ["documents", "finance"],
  createdAt: "2026-11-23",
  note: `**Find fields** looks for words such as *Invoice No.* and *Total*. Adapt the patterns to your invoices.

### Set up
Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: number, date, total.`,
  nodes: {
    Upload: form("invoice", "Invoice", "Upload an invoice as PDF.", [
      { fieldLabel: "Invoice", fieldType: "file", requiredField: true },
    ]),
    "Read text": fromFile("pdf", "Invoice"),
    "Find fields": code(`const text = $input.first().json.text ?? "";
const find = (pattern) => pattern.exec(text)?.[1] ?? "";
return [{ json: {
  number: find(/Invoice\\s*(?:No\\.?|Number)\\s*:?\\s*(\\S+)/i),
  date: find(/Date\\s*:?\\s*([\\d.\\/-]+)/i),
  total: find(/Total\\s*:?\\s*[€$]?\\s*([\\d.,]+)/i),
} }];`),
    "Add to sheet": appendRow({
      number: "={{ $json.number }}",
      date: "={{ $json.date }}",
      total: "={{ $json.total }}",
    }),
  },
  flow: ["Upload > Read text > Find fields > Add to sheet"],
  example: {
    Upload: [{ submittedAt: "2026-01-15T10:00:00.000Z", formMode: "production" }],
    "Read text": [
      { text: "Loom & Sons\nInvoice No. 2026-17\nDate: 2026-01-15\nTotal: € 240.00", numpages: 1 },
    ],
  },
});
