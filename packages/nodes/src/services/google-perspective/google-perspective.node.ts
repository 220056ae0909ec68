import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, rows, text } from "../../service/parameters.ts";
import { plain, rowsOf } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";

const ATTRIBUTES = {
  flirtation: "Flirtation",
  identity_attack: "Identity Attack",
  insult: "Insult",
  profanity: "Profanity",
  severe_toxicity: "Severe Toxicity",
  sexually_explicit: "Sexually Explicit",
  threat: "Threat",
  toxicity: "Toxicity",
} as const;

const analyzeComment = defineOperation({
  value: "analyzeComment",
  name: "Analyze Comment",
  action: "Analyze comment",
  description: "Returns how likely people are to find a text toxic, insulting or threatening",
  effect: "pure",
  parameters: [
    neededText("text", "Text", "The text"),
    rows("requestedAttributesUi", "Attributes to Analyze", {
      name: "requestedAttributesValues",
      displayName: "Attribute",
      values: [
        choice("attributeName", "Attribute Name", "What the text is rated by", {
          values: ATTRIBUTES,
          standard: "flirtation",
        }),
        amount("scoreThreshold", "Score Threshold", "Lower scores are left out", 0, {
          typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
        }),
      ],
    }),
    collection("options", "Options", [
      text("languages", "Languages", "Language of the text, such as de; the service finds it out without it"),
    ]),
  ],
  request: (call) => {
    const { languages } = plain(call, "options");
    const asked = rowsOf(call, "requestedAttributesUi", "requestedAttributesValues").map((row) => [
      String(row["attributeName"] ?? "flirtation").toUpperCase(),
      Number(row["scoreThreshold"] ?? 0) > 0 ? { scoreThreshold: row["scoreThreshold"] } : {},
    ]);
    return sendJson("POST", "/comments:analyze", {
      comment: { type: "PLAIN_TEXT", text: call.parameters.text },
      requestedAttributes: Object.fromEntries(asked),
      ...(languages ? { languages: [String(languages)] } : {}),
    });
  },
});

export default defineService({
  name: "n8n-nodes-base.googlePerspective",
  displayName: "Google Perspective",
  description: "Rates the toxicity of text",
  icon: "file:google-perspective.svg",
  credentials: [{ type: "googlePerspectiveOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://commentanalyzer.googleapis.com/v1alpha1",
  operations: [analyzeComment],
  codex: { categories: ["Analytics"], alias: ["moderation", "toxicity", "comments"] },
});
