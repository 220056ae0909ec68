import { inLanguage } from "../../language/active.ts";
import { numberText, plural } from "../../language/amounts.ts";

/** Strings about the cost of language models. Loaded with the pages that show it. */
export const modelUsage = inLanguage("modelUsage", {
  show: "Show",
  views: { executions: "Executions", models: "Language models" },
  failed: "Model usage could not be loaded",
  emptyTitle: "No model calls in this period",
  emptyHint:
    "Tokens and costs of agents, chains and embeddings are counted here, including runs in the editor.",
  cost: "Cost",
  costHint: "US dollars, at the prices when called.",
  calls: "Calls",
  callsHint: "Number of calls to models.",
  tokens: "Tokens",
  tokensHint: "Tokens in requests and replies.",
  cached: "Cached tokens",
  cachedHint: "Request tokens from the provider’s cache, at a lower price.",
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
    `${numberText(count)} ${plural(count, { one: "call has", other: "calls have" })} no price: the model is not in the price table, or runs on your own server. Set its price in HEDDLE_MODEL_PRICES.`,
});
