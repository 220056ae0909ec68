import type { NodeProperty } from "@heddle/workflow";
import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

const language = <const N extends string>(name: N, displayName: string, description: string) =>
  ({
    displayName,
    name,
    type: "options",
    default: "",
    typeOptions: { loadOptionsMethod: name === "translateTo" ? "getLanguages" : "getSourceLanguages" },
    description,
  }) as const satisfies NodeProperty;

/** Translates text: https://developers.deepl.com/docs/api-reference/translate */
export const translate = defineOperation({
  resource: "language",
  value: "translate",
  name: "Translate",
  action: "Translate a language",
  description: "Translates a text",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    longText("text", "Text", "Text to translate", { required: true }),
    {
      ...language("translateTo", "Target Language Name or ID", "The language of the result"),
      required: true,
    },
    collection("additionalFields", "Additional Fields", [
      language(
        "sourceLang",
        "Source Language Name or ID",
        "The language of the text; found out where none is given",
      ),
      choice("splitSentences", "Split Sentences", "Where sentences of the text end", {
        values: {
          "1": "Interpunction Only",
          "0": "No Splitting",
          nonewlines: "Interpunction Only, Ignoring Line Breaks",
        },
        standard: "1",
      }),
      choice("preserveFormatting", "Preserve Formatting", "Whether what looks wrong is corrected", {
        values: { "0": "Apply Corrections", "1": "Do Not Correct" },
        standard: "0",
      }),
      choice("formality", "Formality", "How the reader is addressed, in languages that distinguish it", {
        values: { default: "Default", more: "Formal", less: "Informal" },
        standard: "default",
      }),
      text("glossaryId", "Glossary ID", "Glossary with the words to use; needs the language of the text"),
      choice("tagHandling", "Tag Handling Mode", "What tags in the text are", {
        values: { html: "HTML", xml: "XML" },
        standard: "xml",
      }),
      text("nonSplittingTags", "Non-Splitting Tags", "Tags that do not end a sentence, separated by commas"),
      text("splittingTags", "Splitting Tags", "Tags that end a sentence, separated by commas"),
      text("ignoreTags", "Ignore Tags", "Tags whose texts are not translated, separated by commas"),
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "additionalFields");
    const { preserveFormatting } = fields;
    return {
      method: "POST",
      path: "/translate",
      body: jsonBody({
        text: [call.parameters.text],
        target_lang: call.parameters.translateTo,
        source_lang: isoOf(fields["sourceLang"]),
        split_sentences: fields["splitSentences"],
        preserve_formatting: preserveFormatting === undefined ? undefined : preserveFormatting === "1",
        formality: fields["formality"],
        glossary_id: fields["glossaryId"],
        tag_handling: fields["tagHandling"],
        non_splitting_tags: listOf(fields["nonSplittingTags"]),
        splitting_tags: listOf(fields["splittingTags"]),
        ignore_tags: listOf(fields["ignoreTags"]),
      }),
    };
  },
  response: { items: "translations" },
});

/** Source languages have no regions. */
function isoOf(language: unknown): string | undefined {
  return typeof language === "string" ? language.split("-")[0] : undefined;
}

function listOf(given: unknown): string[] | undefined {
  const names = String(given ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : undefined;
}
