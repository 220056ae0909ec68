import { defineTemplate } from "../../own/define-template.ts";
import { email, form } from "../../own/parts.ts";
import { service } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "contact-form",
  name: "Contact form with Zendesk tickets",
  description: "Creates a Zendesk ticket for each question and emails a confirmation with the ticket number.",
  categories: ["support"],
  createdAt: "2026-11-23",
  note: `### Set up
1. Choose a Zendesk credential.
2. Fill in the sender, and choose an SMTP credential.
3. Activate the workflow, and link the URL of **Question** from your site.`,
  nodes: {
    Question: form("contact", "How can we help?", "We answer within a day.", [
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "Subject", requiredField: true },
      { fieldLabel: "Question", fieldType: "textarea", requiredField: true },
    ]),
    "Create ticket": service("zendesk", 1, {
      description: "={{ $json.Question }}",
      jsonParameters: true,
      additionalFieldsJson:
        "={{ { subject: $json.Subject, requester: { email: $json.Email, name: $json.Email } } }}",
    }),
    Confirm: email(
      "=We have your question ({{ $json.id }})",
      "=Thank you. We answer within a day:\n\n{{ $('Question').item.json.Question }}",
      "={{ $('Question').item.json.Email }}",
    ),
  },
  flow: ["Question > Create ticket > Confirm"],
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
    "Create ticket": [{ id: 35436, subject: "Thread tears" }],
  },
});
