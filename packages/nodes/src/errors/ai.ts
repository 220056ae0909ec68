import type { ErrorCatalogue } from "@heddle/workflow";

/** Errors of nodes that ask language models, and of their sub-nodes. */
export const AI_NODE_ERRORS = {
  "no-prompt": () => ({
    message: "The prompt for the model is empty",
    remedy: "Write a prompt, or connect a chat trigger, whose items have the field 'chatInput'.",
  }),
  "schema-not-json": ({ what }: { what: string }) => ({
    message: `${what} is not JSON`,
    remedy: "Open the node and correct it.",
  }),
  "not-arithmetic": ({ text }: { text: string }) => ({
    message: `"${text}" cannot be calculated. Use numbers, + - * / % ^, parentheses and functions such as sqrt(2) or max(1, 2)`,
  }),
  "code-of-tool": ({ name }: { name: string }) => ({
    message: `Code of tools cannot use ${name}: it has the arguments of the call, and what is known of the execution`,
  }),
} satisfies ErrorCatalogue;
