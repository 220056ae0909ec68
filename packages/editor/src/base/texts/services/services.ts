import { inLanguage } from "../../language/active.ts";
import { plural } from "../../language/amounts.ts";

/** Strings about the services host. Not part of `texts`, because few instances have one. */
export const servicesTexts = inLanguage("services", {
  updates: {
    title: "Updates",
    entry: (count: number) => plural(count, { one: "1 update", other: "# updates" }),
    running: (version: string) => `This is version ${version}.`,
    none: "There is no newer version.",
    failed: "Newer versions could not be loaded",
    security: "Security fix",
    breaking: "Breaking change",
    issue: (fixed: string) =>
      fixed === ""
        ? "The running version has a security issue. Update as soon as you can."
        : `The running version has a security issue. Update to ${fixed} or later.`,
    nodes: "Nodes",
    more: "Release notes",
    all: "What’s new",
  },
  banner: { close: "Close this message", place: "Messages" },
  contact: {
    title: "May we write to you?",
    email: "Email address",
    send: "Send",
    hint: (host: string) => `Your email address is sent to ${host}.`,
    thanks: "Thank you. Your email address was sent.",
  },
  value: {
    title: "How likely are you to recommend Heddle to a colleague?",
    hint: "0 = not at all, 10 = certainly",
    score: (score: string) => `Score ${score}`,
    thanks: "Thank you. May we ask you why?",
    emailHint: "With your email address we can. You can also just close this.",
    failed: "The score was not sent",
  },
  call: {
    title: "Onboarding call",
    accept: "Book a call",
    agree: "Also send me news about Heddle",
    thanks: "Thank you. You will receive an email with possible times.",
    open: "Learn more",
  },
  experiments: {
    example: "New here? A read-only example shows what a workflow looks like.",
    openExample: "Open the example",
    guide: "New here? The guide shows how values travel between nodes.",
    openGuide: "Open the guide",
    firstSteps: "First steps: create a workflow, run it, then activate it.",
    newWorkflow: "New workflow",
  },
  hiring: "Curious how it works? Heddle is open source: read CONTRIBUTING.md in its repository.",
});
