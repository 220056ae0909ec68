import { isRecord } from "@heddle/workflow";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn } from "../../../service/plain.ts";
import { awsConnection, jsonAction } from "../connection.ts";

type Values = Record<string, unknown>;

/** https://docs.aws.amazon.com/comprehend/latest/APIReference/ */
const COMPREHEND = { prefix: "Comprehend_20171127", version: "1.1" } as const;

const LANGUAGES = {
  ar: "Arabic",
  zh: "Chinese",
  "zh-TW": "Chinese (Traditional)",
  en: "English",
  fr: "French",
  de: "German",
  hi: "Hindi",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  pt: "Portuguese",
  es: "Spanish",
} as const;

const languageCode = choice("languageCode", "Language Code", "Language of the text", {
  values: LANGUAGES,
  standard: "en",
});

const given = longText("text", "Text", "The text", { required: true });

const language = defineOperation({
  resource: "text",
  value: "detectDominantLanguage",
  name: "Detect Dominant Language",
  action: "Detect the dominant language",
  description: "Finds the languages of a text",
  effect: "pure",
  isDefault: true,
  parameters: [
    given,
    toggle("simple", "Simplify", "Whether only the languages and how sure they are is returned", true),
  ],
  request: ({ parameters }) => jsonAction(COMPREHEND, "DetectDominantLanguage", { Text: parameters.text }),
  response: {
    items: (body, { parameters }) => {
      if (!parameters["simple"] || !isRecord(body)) return body;
      const languages = recordsIn(body["Languages"]);
      return Object.fromEntries(languages.map(({ LanguageCode, Score }) => [LanguageCode, Score]));
    },
  },
});

const entities = defineOperation({
  resource: "text",
  value: "detectEntities",
  name: "Detect Entities",
  action: "Detect entities in a text",
  description: "Finds people, places and other things in a text",
  effect: "pure",
  parameters: [
    languageCode,
    given,
    collection("additionalFields", "Additional Fields", [
      text("endpointArn", "Endpoint ARN", "Model of your own; it knows its language"),
    ]),
  ],
  request: (call) => {
    const { endpointArn: EndpointArn } = plain(call, "additionalFields");
    const LanguageCode = EndpointArn ? undefined : call.parameters.languageCode;
    return jsonAction(COMPREHEND, "DetectEntities", {
      Text: call.parameters.text,
      LanguageCode,
      EndpointArn,
    });
  },
  response: { items: (body) => (body as Values)["Entities"] },
});

const sentiment = defineOperation({
  resource: "text",
  value: "detectSentiment",
  name: "Detect Sentiment",
  action: "Detect the sentiment of a text",
  description: "Finds whether a text is positive or negative",
  effect: "pure",
  parameters: [languageCode, given],
  request: ({ parameters: { text: Text, languageCode: LanguageCode } }) =>
    jsonAction(COMPREHEND, "DetectSentiment", { Text, LanguageCode }),
});

export default defineService({
  name: "n8n-nodes-base.awsComprehend",
  displayName: "AWS Comprehend",
  description: "Detects languages, entities and sentiment in text with AWS Comprehend",
  icon: "file:comprehend.svg",
  ...awsConnection("comprehend"),
  resources: { text: "Text" },
  operations: [language, entities, sentiment],
  codex: { categories: ["Miscellaneous"], alias: ["language", "sentiment", "entity", "amazon"] },
});
