import { inLanguage } from "../../language/active.ts";

/** Strings of the tour for new users. Loaded with the tour only. */
export const tourTexts = inLanguage("tour", {
  title: "First steps",
  step: (at: number, count: number) => `${at} of ${count}`,
  back: "Back",
  next: "Next",
  done: "Done",
  skip: "Skip the tour",
  more: "Read more",
  failed: "The tour could not be ended",
  steps: [
    {
      title: "Workflows are rows of steps",
      text: "Open a workflow from the list, or create one. The owner of a new Heddle finds “Your first workflow” there.",
      page: "/docs/guide/first-workflow",
    },
    {
      title: "Run it",
      text: "Press Execute workflow. Heddle runs the workflow on the canvas, saved or not. Each node shows its result.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    {
      title: "Look at the data",
      text: "Double-click a node: its input is on the left, its output on the right. Drag a field into a parameter to use it there.",
      page: "/docs/guide/data-and-items",
    },
    {
      title: "Connect services",
      text: "Enter a key or an account once, under Credentials, and choose it in every node. Templates show what you can build.",
      page: "/docs/guide/credentials",
    },
    {
      title: "Activate it, and find help",
      text: "A schedule or a webhook runs the workflow automatically. The question mark on the left opens the searchable help.",
      page: "/docs/guide/triggers",
    },
  ],
} as const);
