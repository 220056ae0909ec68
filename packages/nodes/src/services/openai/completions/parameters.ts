import type { NodeProperty, Properties } from "@heddle/workflow";
import { amount, longText, toggle } from "../../../service/parameters.ts";

/** A model of the account, chosen from its list or given by name. */
export function model<const N extends string, const M extends Pick<NodeProperty, "displayOptions">>(
  name: N,
  standard: string,
  more?: M,
) {
  return {
    displayName: "Model",
    name,
    type: "options",
    default: standard,
    typeOptions: { loadOptionsMethod: "getModels" },
    description: "Model to use",
    ...(more as M),
  } as const;
}

export const simplifyOutput = toggle(
  "simplifyOutput",
  "Simplify",
  "Whether to return the answers alone instead of all that the service says",
  true,
);

export const prompt = longText("prompt", "Prompt", "What the model is asked");

/** Sampling options. */
export const sampling = [
  amount("temperature", "Sampling Temperature", "How random the answer is, from 0 to 2", 1),
  amount("topP", "Top P", "Of which share of the likeliest words it chooses", 1),
] as const satisfies Properties;

/** Options of chat and text completions. */
export const completionOptions = [
  amount("frequencyPenalty", "Frequency Penalty", "How much words that were used often are avoided"),
  amount("maxTokens", "Maximum Number of Tokens", "Maximum length of the reply", 16),
  amount("n", "Number of Completions", "How many answers are returned", 1),
  amount("presencePenalty", "Presence Penalty", "How much words that were used at all are avoided"),
  ...sampling,
] as const satisfies Properties;
