import { inLanguage } from "../../language/active.ts";
import { numberText, plural } from "../../language/amounts.ts";

/** Strings about an agent's messages and actions. */
export const agentSteps = inLanguage("agentSteps", {
  view: "Show the output as",
  views: { items: "Items", conversation: "Conversation" },
  title: "Conversation",
  item: (number: number) => `Item ${number}`,
  roles: { system: "Instructions", user: "Request" },
  answer: "Model",
  tool: "Tool",
  calls: "Arguments",
  result: "Result",
  noText: "No text: it calls tools.",
  refused: "not called",
  within: "What it did",
  working: (node: string) => `${node} is at work`,
  loading: "Loading what it answered",
  notKept: "What it answered is not stored.",
  cutOff: {
    length: "The answer was cut off: it reached the longest length that the model may answer.",
    "content-filter": "The answer was cut off by the content filter of the provider.",
  },
  tokens: (input: number, output: number) => `${numberText(input)} in, ${numberText(output)} out`,
  cached: (tokens: number) => `${numberText(tokens)} cached`,
  summary: ({ answers, tools }: { answers: number; tools: number }) =>
    `${numberText(answers)} ${plural(answers, { one: "answer", other: "answers" })}, ${numberText(tools)} ${plural(tools, { one: "tool call", other: "tool calls" })}`,
  more: "Show all",
  askAgain: "Ask again from here",
  askAgainHint:
    "Runs the node again. What came before is taken from this run and costs nothing; from here on, the model that is connected now is asked.",
  sameAnswers: "Run again with these answers",
  sameAnswersHint:
    "Runs the node again with what models and tools answered here. Only what failed is asked again.",
  replayed: "from the earlier run",
});
