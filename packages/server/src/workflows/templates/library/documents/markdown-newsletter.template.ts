import { defineTemplate } from "../../own/define-template.ts";
import { form, htmlEmail, loop, other, readRows, rowsToItems, wait } from "../../own/parts.ts";

export default defineTemplate({
  id: "markdown-newsletter",
  name: "Send a newsletter that is written in Markdown",
  description:
    "Write it in a form; it becomes HTML and goes to every address of a Google sheet, one after the other.",
  categories: ["documents", "marketing"],
  createdAt: "2026-11-23",
  note: `Between two emails there is a pause of a second, so that mail servers do not take you for a robot.

### Set up
1. Fill in spreadsheet and sheet; the column of addresses is called *email*. Choose a Google Sheets credential.
2. Fill in the sender, and choose an SMTP credential.`,
  nodes: {
    Write: form("newsletter", "Newsletter", "Write in Markdown.", [
      { fieldLabel: "Subject", requiredField: true },
      { fieldLabel: "Text", fieldType: "textarea", requiredField: true },
    ]),
    "As HTML": other("markdown", 1, {
      mode: "markdownToHtml",
      markdown: "={{ $json.Text }}",
      destinationKey: "html",
      options: {},
    }),
    "Read readers": readRows(),
    "One item per reader": rowsToItems(),
    "One by one": loop(),
    "Send email": htmlEmail(
      "={{ $('Write').first().json.Subject }}",
      "={{ $('As HTML').first().json.html }}",
      "={{ $json.email }}",
    ),
    "Short pause": wait(1, "seconds"),
  },
  flow: [
    "Write > As HTML > Read readers > One item per reader > One by one #1 > Send email > Short pause > One by one",
  ],
  example: {
    Write: [
      {
        Subject: "Looms of January",
        Text: "# Looms\n\n- new\n- old",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
    "Read readers": [{ values: [["email"], ["ada@example.com"], ["bo@example.com"]] }],
  },
});
