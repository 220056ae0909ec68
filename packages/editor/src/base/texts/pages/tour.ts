import { inLanguage } from "../../language/active.ts";

/** Strings of the tour for new users. Loaded with the tour only. */
export const tourTexts = inLanguage("tour", {
  title: "First steps",
  step: (at: number, count: number) => `${at} of ${count}`,
  next: "Next",
  done: "Done",
  skip: "End tour",
  more: "Read more",
  failed: "The tour could not be ended",
  call: "Open in a new tab",
  steps: {
    run: {
      title: "Run the workflow",
      text: (_node: string) =>
        "This runs what’s on the canvas, even if unsaved. Each node then shows its result.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    open: {
      title: "Look at the data",
      text: (node: string) => `Double-click “${node}”: input on the left, output on the right.`,
      page: "/docs/guide/data-and-items",
    },
    change: {
      title: "Change a value",
      text: (node: string) =>
        `Change a value of “${node}”, then execute the step again and compare its output.`,
      page: "/docs/guide/expressions",
    },
    activate: {
      title: "Activate it",
      text: (_node: string) =>
        "Close the node and turn the switch on: every call of its URL then runs the workflow.",
      page: "/docs/guide/triggers",
    },
    call: {
      title: "Call it",
      text: (_node: string) => "Open the production URL. Its run appears under Executions.",
      page: "/docs/guide/executions",
    },
  },
  end: {
    title: "That’s it",
    text: "Start your own workflow, or look around first.",
    starts: { webhook: "With a webhook", schedule: "Every morning", agent: "Chat with an agent" },
  },
} as const);
