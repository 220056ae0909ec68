import { type ErrorCatalogue, type ErrorDetails, NodeError, wordingOf } from "@heddle/workflow";

/** Errors of agents and model responses, by stable code. */
export const AI_ERRORS = {
  "no-model": ({ node }: { node: string }) => ({
    message: `The node "${node}" has no language model`,
    remedy: "Connect a chat model to its Model input.",
  }),
  "too-many-turns": ({ maxTurns }: { maxTurns: number }) => ({
    message: `The model has not come to an end after ${maxTurns} answers`,
    remedy: "Say in the system message when it is done, or raise Max Iterations in the options.",
  }),
  "same-call": () => ({
    message: "The model keeps calling the same tool with the same arguments and ignores the result",
    remedy: "Describe in the tool or in the system message what its result means, or use another model.",
  }),
  "same-tool-name": ({ name }: { name: string }) => ({
    message: `Two tools have the name "${name}"`,
    remedy: "Rename one of their nodes: a model knows tools by their names.",
  }),
  "cannot-ask": ({ node }: { node: string }) => ({
    message: `The node "${node}" cannot ask before it calls a tool: this execution cannot be suspended`,
    remedy: "Run it where an execution may wait, or let the agent call its tools without approval.",
  }),
  "no-tool": ({ node }: { node: string }) => ({
    message: `The node "${node}" is no tool`,
    remedy: "Choose its mode for tools of agents, or disconnect it from the Tool input.",
  }),
  "answer-cut": ({ where }: { where: string }) => ({
    message: `The answer of the model was cut ${where}: it reached its limit of tokens`,
    remedy:
      "Raise the maximum number of tokens in the options of the model, let it think less, or ask for a shorter answer.",
  }),
  "no-answer": () => ({
    message: "The model ended three times without an answer",
    remedy:
      "Models do so when they write calls of tools wrongly. Describe the tools and their arguments more plainly, or use another model.",
  }),
  declined: () => ({
    message: "The model declined to answer",
    remedy:
      "A filter of its provider or the model itself refused. Change the prompt, or the safety settings of the model, or choose another model.",
  }),
  "unusable-answer": ({ problem, text }: { problem: string; text: string }) => ({
    message: `The answer of the model does not have the required shape: ${problem}`,
    remedy: `Response: ${text}`,
  }),
} satisfies ErrorCatalogue;

/** Creates an error of an agent, worded for users. */
export function aiError<Code extends keyof typeof AI_ERRORS>(
  code: Code,
  details: ErrorDetails<typeof AI_ERRORS, Code>,
): NodeError {
  const { message, remedy } = wordingOf(AI_ERRORS, code, details);
  return new NodeError(message, { description: remedy, context: { code } });
}
