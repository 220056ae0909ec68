import { defineTemplate } from "../../own/define-template.ts";
import { email, form, http } from "../../own/parts.ts";

export default defineTemplate({
  id: "contact-form",
  name: "Contact form that makes tickets",
  description:
    "A form for questions: each becomes a ticket in Zendesk, and the person receives a confirmation with its number.",
  categories: ["support"],
  createdAt: "2026-11-23",
  note: `### Set up
1. Fill in the name of your Zendesk (the part before \`.zendesk.com\`), and choose a Zendesk credential.
2. Fill in the sender, and choose an SMTP credential.
3. Activate the workflow, and link the address of **Question** from your site.`,
  nodes: {
    Question: form("contact", "How can we help?", "We answer within a day.", [
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "Subject", requiredField: true },
      { fieldLabel: "Question", fieldType: "textarea", requiredField: true },
    ]),
    "Make ticket": http("https://<<Name of your Zendesk>>.zendesk.com/api/v2/tickets.json", {
      method: "POST",
      credential: "zendeskApi",
      json: "={{ ({ ticket: { subject: $json.Subject, comment: { body: $json.Question }, requester: { email: $json.Email, name: $json.Email } } }) }}",
    }),
    Confirm: email(
      "=We have your question ({{ $json.ticket?.id ?? 'new' }})",
      "=Thank you. We answer within a day:\n\n{{ $('Question').item.json.Question }}",
      "={{ $('Question').item.json.Email }}",
    ),
  },
  flow: ["Question > Make ticket > Confirm"],
  example: {
    Question: [
      {
        Email: "ada@example.com",
        Subject: "Thread tears",
        Question: "What can I do?",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
    "Make ticket": [{ ticket: { id: 35436, subject: "Thread tears" } }],
  },
});
