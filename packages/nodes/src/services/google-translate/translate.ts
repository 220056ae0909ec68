import { isRecord, type NodeProperty } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { longText } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";

const target = {
  displayName: "Translate To",
  name: "translateTo",
  type: "options",
  default: "",
  required: true,
  typeOptions: { loadOptionsMethod: "getLanguages" },
  description: "The language of the result",
} as const satisfies NodeProperty;

/** Translates text: https://cloud.google.com/translate/docs/reference/rest/v2/translate */
export const translate = defineOperation({
  resource: "language",
  value: "translate",
  name: "Translate",
  action: "Translate a language",
  description: "Translates a text",
  effect: "idempotent",
  isDefault: true,
  parameters: [longText("text", "Text", "Text to translate", { required: true }), target],
  request: ({ parameters: { text, translateTo } }) => ({
    method: "POST",
    path: "/v2",
    body: { kind: "json", value: { q: [text], target: translateTo } },
  }),
  response: {
    items: (body) => {
      const data = isRecord(body) ? body["data"] : undefined;
      return isRecord(data) ? recordsIn(data["translations"]) : [];
    },
  },
});
