import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, other, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "stop-bad-input",
  name: "Stop with a clear error",
  description:
    "A pattern: check what arrives, stop with a sentence that people understand, and let an error workflow tell it.",
  categories: ["operations", "development"],
  createdAt: "2026-11-23",
  note: `**Check** finds what is wrong. Wrong input ends in **Stop**, whose message is shown in the list of executions and reaches the error workflow of the settings.

### Set up
Fill in the channel, and choose a Slack credential.`,
  nodes: {
    Task: webhook("task", "responseNode"),
    Check: code(`const { amount } = $input.first().json.body ?? {};
return [{ json: { amount, isRight: Number(amount) > 0 } }];`),
    "Is it right?": ifAll(["={{ $json.isRight }}", "boolean.true"]),
    "Do the task": slack("=Task over {{ $json.amount }} is done"),
    Answer: respond('{ "done": true }'),
    Stop: other("stopAndError", 1, {
      errorMessage: "=The amount is {{ $json.amount ?? 'missing' }}. Send one above zero.",
    }),
  },
  flow: ["Task > Check > Is it right? > Do the task > Answer", "Is it right? #1 > Stop"],
  example: { Task: [{ headers: {}, params: {}, query: {}, body: { amount: 12 } }] },
});
