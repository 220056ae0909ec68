import { inLanguage } from "../../language/active.ts";
import { numberText, plural } from "../../language/amounts.ts";

/** Strings about the cost of language models. Loaded with the pages that show it. */
export const modelUsage = inLanguage("modelUsage", {
  show: "Show",
  views: { executions: "Executions", models: "Language models" },
  failed: "What language models cost could not be loaded",
  emptyTitle: "No language model was asked in this time",
  emptyHint:
    "Tokens and costs of agents, chains and embeddings are counted here, also those of runs in the editor.",
  cost: "Cost",
  costHint: "US dollars, at the prices of when the models were asked.",
  calls: "Calls",
  callsHint: "How often models were asked.",
  tokens: "Tokens",
  tokensHint: "Tokens of requests, and of the answers to them.",
  cached: "Tokens from caches",
  cachedHint: "Tokens of requests that the provider had in its cache, which cost less.",
  input: "Input tokens",
  output: "Output tokens",
  reasoning: "Reasoning tokens",
  byModel: "By model",
  model: "Model",
  byCredential: "By credential",
  credential: "Credential",
  byUser: "By user",
  user: "User",
  byNode: "By node",
  deleted: "Deleted",
  noCredential: "No credential",
  noUser: "Triggers, without a user",
  unpriced: (count: number) =>
    `${numberText(count)} ${plural(count, { one: "call has", other: "calls have" })} no price: the model is not in the table of prices, or runs on a server of your own. HEDDLE_MODEL_PRICES can say one.`,
});
