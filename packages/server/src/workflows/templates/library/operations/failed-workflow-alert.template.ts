import { defineTemplate } from "../../own/define-template.ts";
import { other, set } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "failed-workflow-alert",
  name: "Post failed executions to Slack",
  description:
    "An error workflow: posts the workflow, the failed node, the error and a link to the execution.",
  categories: ["operations", "development"],
  createdAt: "2026-11-23",
  note: `Select this workflow as **Error workflow** in the settings of every workflow that you want to monitor. It starts when one of their executions fails.

### Set up
1. Fill in the channel, and choose a Slack credential.
2. Save. You don't need to activate it.`,
  nodes: {
    "When an execution fails": other("errorTrigger", 1, {}),
    Summary: set({
      workflow: "={{ $json.workflow.name }}",
      node: "={{ $json.execution.lastNodeExecuted ?? 'the trigger' }}",
      message: "={{ ($json.execution.error.message ?? 'unknown').slice(0, 300) }}",
      link: "={{ $json.execution.url ?? '' }}",
    }),
    "Notify the team": slack(
      "=:warning: *{{ $json.workflow }}* failed at _{{ $json.node }}_\n{{ $json.message }}\n{{ $json.link }}",
    ),
  },
  flow: ["When an execution fails > Summary > Notify the team"],
  example: {
    "When an execution fails": [
      {
        workflow: { id: "12", name: "Nightly import" },
        execution: {
          id: "231",
          url: "https://heddle.example.com/workflow/12/executions/231",
          lastNodeExecuted: "Read orders",
          error: { message: "The service refused the request with status 403" },
        },
      },
    ],
  },
});
