import { defineTemplate } from "../../own/define-template.ts";
import { form, htmlEmail, loop, other, wait } from "../../own/parts.ts";
import { readRows } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "markdown-newsletter",
  name: "Send a Markdown newsletter",
  description:
    "Write in a form: the text is converted to HTML and emailed to every address in a Google sheet.",
  categories: ["documents", "marketing"],
  createdAt: "2026-11-23",
  note: `A pause of one second between emails keeps mail servers from treating them as spam.

### Set up
1. Fill in spreadsheet and sheet; email addresses are in the column *email*. Choose a Google Sheets credential.
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
    "Read subscribers": readRows(),
    "One by one": loop(),
    "Send email": htmlEmail(
      "={{ $('Write').first().json.Subject }}",
      "={{ $('As HTML').first().json.html }}",
      "={{ $json.email }}",
    ),
    "Short pause": wait(1, "seconds"),
  },
  flow: ["Write > As HTML > Read subscribers > One by one #1 > Send email > Short pause > One by one"],
  example: {
    Write: [
      {
        Subject: "Looms of January",
        Text: "# Looms\n\n- new\n- old",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
    "Read subscribers": [
      { row_number: 2, email: "ada@example.com" },
      { row_number: 3, email: "bo@example.com" },
    ],
  },
});
