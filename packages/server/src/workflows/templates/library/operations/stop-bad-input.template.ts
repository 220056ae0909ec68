import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, other, respond, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "stop-bad-input",
  name: "Stop on invalid input",
  description:
    "A pattern: validate the input, and stop with a clear error that your error workflow can report.",
  categories: ["operations", "development"],
  createdAt: "2026-11-23",
  note: `**Check** validates the input. Invalid input ends in **Stop**: its message is shown in the list of executions and passed to the error workflow.

### Set up
Fill in the channel, and choose a Slack credential.`,
  nodes: {
    Task: webhook("task", "responseNode"),
    Check: code(`const { amount } = $input.first().json.body ?? {};
return [{ json: { amount, isValid: Number(amount) > 0 } }];`),
    "Valid?": ifAll(["={{ $json.isValid }}", "boolean.true"]),
    "Do the task": slack("=Task for {{ $json.amount }} is done"),
    Respond: respond('{ "done": true }'),
    Stop: other("stopAndError", 1, {
      errorMessage: "=The amount is {{ $json.amount ?? 'missing' }}. Send an amount above zero.",
    }),
  },
  flow: ["Task > Check > Valid? > Do the task > Respond", "Valid? #1 > Stop"],
  example: { Task: [{ headers: {}, params: {}, query: {}, body: { amount: 12 } }] },
});
