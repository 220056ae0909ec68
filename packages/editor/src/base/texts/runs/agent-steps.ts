import { inLanguage } from "../../language/active.ts";
import { numberText, plural } from "../../language/amounts.ts";

/** Strings about an agent's messages and actions. */
export const agentSteps = inLanguage("agentSteps", {
  view: "Show the output as",
  views: { items: "Items", conversation: "Conversation" },
  title: "Conversation",
  detail: (node: string) => `Details of ${node}`,
  item: (number: number) => `Item ${number}`,
  roles: { system: "Instructions", user: "Request" },
  answer: "Model",
  tool: "Tool",
  calls: "Arguments",
  result: "Result",
  noText: "No text: it calls tools.",
  sent: "Sent",
  reply: "Reply",
  closeDetail: "Close details",
  stepNotKept: "This step is not stored.",
  refused: "not called",
  within: "What it did",
  working: (node: string) => `${node} is working`,
  loading: "Loading its reply",
  notKept: "Its reply is not stored.",
  cutOff: {
    length: "The reply was cut off at the model’s length limit.",
    "content-filter": "The reply was cut off by the provider’s content filter.",
  },
  tokens: (input: number, output: number) => `${numberText(input)} in, ${numberText(output)} out`,
  cached: (tokens: number) => `${numberText(tokens)} cached`,
  summary: ({ answers, tools }: { answers: number; tools: number }) =>
    `${numberText(answers)} ${plural(answers, { one: "answer", other: "answers" })}, ${numberText(tools)} ${plural(tools, { one: "tool call", other: "tool calls" })}`,
  more: "Show all",
  askAgain: "Ask again from here",
  askAgainHint:
    "Runs the node again. Earlier steps are reused from this run at no cost; from here on, the connected model replies.",
  sameAnswers: "Run again with these replies",
  sameAnswersHint:
    "Runs the node again with the model and tool outputs of this run. Only failed calls are repeated.",
  replayed: "from the earlier run",
});
