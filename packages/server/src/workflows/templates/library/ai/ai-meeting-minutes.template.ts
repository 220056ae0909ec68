import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { email, form, set } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-meeting-minutes",
  name: "Turn meeting notes into minutes",
  description:
    "Paste rough notes into a form: an AI model writes the minutes, with decisions and tasks, and emails them.",
  categories: ["ai", "personal"],
  createdAt: "2026-11-23",
  note: `Enter your notes as they are. The model sorts them into decisions, tasks with names, and open questions.

### Set up
1. Choose credentials for OpenAI and SMTP.
2. Fill in the sender.
3. Activate the workflow and bookmark the URL of **Notes**.`,
  nodes: {
    Notes: form("meeting-notes", "Meeting notes", "Write minutes from rough notes.", [
      { fieldLabel: "Meeting", requiredField: true },
      { fieldLabel: "Notes", fieldType: "textarea", requiredField: true },
      { fieldLabel: "Send to", fieldType: "email", requiredField: true },
    ]),
    "Write minutes": ask(
      "Write minutes in plain text with three parts: decisions, tasks (who does what until when), open questions. Invent nothing.",
      "={{ $json.Notes }}",
    ),
    "OpenAI model": openAiModel(),
    Minutes: set({
      subject: "=Minutes: {{ $('Notes').item.json.Meeting }}",
      text: "={{ $json.text }}",
      to: "={{ $('Notes').item.json['Send to'] }}",
    }),
    "Send minutes": email("={{ $json.subject }}", "={{ $json.text }}", "={{ $json.to }}"),
  },
  flow: ["Notes > Write minutes > Minutes > Send minutes"],
  subNodes: { "Write minutes": { ai_languageModel: ["OpenAI model"] } },
  example: {
    Notes: [
      {
        Meeting: "Loom planning",
        Notes: "ada orders wool by friday. decided: two looms. who fixes the door?",
        "Send to": "team@example.com",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
    "Write minutes": [{ text: "Decisions: two looms.\nTasks: Ada orders wool by Friday.\nOpen: the door." }],
  },
});
