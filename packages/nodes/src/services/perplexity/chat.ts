import { isRecord } from "@heddle/workflow";
import { sendMetered } from "../../models/send-metered.ts";
import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, longText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  required: true,
  default: { message: [{ role: "user", content: "" }] },
  description: "The conversation that is answered",
  options: [
    {
      name: "message",
      displayName: "Message",
      values: [
        longText("content", "Text", "Message text"),
        choice("role", "Role", "Who says it", {
          values: { assistant: "Assistant", system: "System", user: "User" },
          standard: "user",
        }),
      ],
    },
  ],
} as const;

const options = collection("options", "Options", [
  amount("frequencyPenalty", "Frequency Penalty", "How much words that were used often are avoided", 1),
  amount("maxTokens", "Maximum Number of Tokens", "Maximum length of the reply", 1),
  amount("temperature", "Output Randomness (Temperature)", "How random the answer is, below 2", 0.2),
  amount("topK", "Top K", "Among how many of the likeliest words it chooses; 0 for all"),
  amount("topP", "Output Randomness (Top P)", "Of which share of the likeliest words it chooses", 0.9),
  amount("presencePenalty", "Presence Penalty", "How much words that were used at all are avoided"),
  toggle("returnImages", "Return Images", "Whether images are returned; not every account may ask for them"),
  toggle("returnRelatedQuestions", "Return Related Questions", "Whether further questions are returned"),
  text("searchDomainFilter", "Search Domain Filter", "Sites that are searched, separated by commas", {
    placeholder: "example.com, -other.example.com",
  }),
  choice("searchRecency", "Search Recency Filter", "How old what it finds may be", {
    values: { hour: "Hour", day: "Day", week: "Week", month: "Month", year: "Year" },
    standard: "month",
  }),
]);

/** Answers a conversation with web search results. */
export const complete = defineOperation({
  value: "complete",
  name: "Message a Model",
  action: "Message a model",
  description: "Answers a conversation with what is found in the web",
  effect: "idempotent",
  parameters: [
    {
      ...choice("model", "Model", "Model to use", {
        values: {
          sonar: "Sonar",
          "sonar-deep-research": "Sonar Deep Research",
          "sonar-pro": "Sonar Pro",
          "sonar-reasoning": "Sonar Reasoning",
          "sonar-reasoning-pro": "Sonar Reasoning Pro",
          "r1-1776": "R1 1776",
        },
        standard: "sonar",
      }),
      required: true,
    },
    messages,
    toggle("simplify", "Simplify Output", "Whether to return the answer and its sources alone"),
    options,
  ],
  run: async (call) => {
    const { model, simplify } = call.parameters;
    const options = optionFields(plain(call, "options"));
    const body = { model, messages: messagesOf(rowsOf(call, "messages", "message")), ...options };
    const maxOutputTokens = Number(options["max_tokens"]) || undefined;
    const answer = await sendMetered(call, { provider: "perplexity", model, body, maxOutputTokens }, () =>
      call.send({ method: "POST", path: "/chat/completions", body: jsonBody(body) }),
    );
    return { json: (simplify ? simplified(answer) : answer) as never, pairedItem: { item: call.itemIndex } };
  },
});

function messagesOf(rows: readonly Values[]): Values[] {
  return rows.map(({ role = "user", content = "" }) => ({ role, content }));
}

function optionFields(options: Values): Values {
  const domains = String(options["searchDomainFilter"] ?? "").split(",");
  const named = domains.map((domain) => domain.trim()).filter(Boolean);
  return {
    frequency_penalty: options["frequencyPenalty"],
    max_tokens: options["maxTokens"],
    temperature: options["temperature"],
    top_k: options["topK"],
    top_p: options["topP"],
    presence_penalty: options["presencePenalty"],
    return_images: options["returnImages"],
    return_related_questions: options["returnRelatedQuestions"],
    search_domain_filter: named.length > 0 ? named : undefined,
    search_recency_filter: options["searchRecency"],
  };
}

function simplified(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body["choices"])) return body;
  const [choice] = body["choices"] as { message?: { content?: unknown } }[];
  return {
    citations: body["citations"] ?? urlsIn(body["search_results"]),
    message: choice?.message?.content,
  };
}

/** URLs of the sources; Perplexity can return them with their titles alone. */
function urlsIn(results: unknown): unknown[] {
  return recordsIn(results).map(({ url }) => url);
}
