import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";

const analyzeSentiment = defineOperation({
  resource: "document",
  value: "analyzeSentiment",
  name: "Analyze Sentiment",
  action: "Analyze sentiment",
  description: "Returns how positive or negative a text is, and its sentences",
  effect: "pure",
  parameters: [
    choice("source", "Source", "Where the text is", {
      values: { content: "Content", gcsContentUri: "Google Cloud Storage URI" },
      standard: "content",
    }),
    {
      ...neededText("content", "Content", "The text"),
      displayOptions: { show: { source: ["content"] } },
    },
    {
      ...neededText("gcsContentUri", "Google Cloud Storage URI", "The object, such as gs://bucket/object"),
      displayOptions: { show: { source: ["gcsContentUri"] } },
    },
    collection("options", "Options", [
      choice("documentType", "Document Type", "Type of the text", {
        values: { HTML: "HTML", PLAIN_TEXT: "Plain Text" },
        standard: "PLAIN_TEXT",
      }),
      choice("encodingType", "Encoding Type", "In what places in the text are counted", {
        values: { NONE: "None", UTF8: "UTF-8", UTF16: "UTF-16", UTF32: "UTF-32" },
        standard: "UTF16",
      }),
      text("language", "Language", "Language of the text, such as de; Google finds it out without it"),
    ]),
  ],
  request: (call) => {
    const { source, content, gcsContentUri } = call.parameters;
    const { documentType = "PLAIN_TEXT", encodingType = "UTF16", language } = plain(call, "options");
    const document = withoutEmpty({
      type: documentType,
      language,
      ...(source === "content" ? { content } : { gcsContentUri }),
    });
    return sendJson("POST", "/documents:analyzeSentiment", { document, encodingType });
  },
});

export default defineService({
  name: "n8n-nodes-base.googleCloudNaturalLanguage",
  displayName: "Google Cloud Natural Language",
  description: "Analyzes the sentiment of text",
  icon: "file:google-cloud-natural-language.svg",
  credentials: [{ type: "googleCloudNaturalLanguageOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://language.googleapis.com/v1",
  resources: { document: "Document" },
  operations: [analyzeSentiment],
  codex: { categories: ["Analytics"], alias: ["sentiment", "text", "nlp"] },
});
