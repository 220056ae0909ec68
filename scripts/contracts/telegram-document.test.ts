import { expect, it } from "vitest";
import { cutOpenApi } from "./cut-openapi.ts";
import { telegramDocument } from "./telegram-document.ts";

it("describes methods of the Bot API as operations with JSON bodies", () => {
  const document = telegramDocument({
    version: "Bot API 10.1",
    methods: {
      sendNote: {
        fields: [
          { name: "chat_id", types: ["Integer", "String"] },
          { name: "text", types: ["String"] },
          { name: "file", types: ["InputFile"], required: true },
          { name: "keys", types: ["Array of Key"] },
          { name: "shown", types: ["Look"] },
        ],
      },
    },
    types: {
      InputFile: {},
      Key: { fields: [{ name: "label", types: ["String"] }] },
      Look: { subtypes: ["Bold", "Key"] },
      Bold: { fields: [{ name: "weight", types: ["Integer"] }] },
    },
  });
  const cut = cutOpenApi(document, { source: "s", license: "MIT", operations: ["POST /sendNote"] });
  const text = { type: "string" };
  const file = { type: "string", format: "binary", required: true };
  expect(cut.rootUrl + cut.methods[0]?.path).toBe("https://api.telegram.org/sendNote");
  expect(cut.schemas["POST /sendNote parts"]).toMatchObject({ properties: { file, text } });
  expect(cut.schemas["POST /sendNote request"]).toEqual({
    type: "object",
    properties: {
      chat_id: {},
      text,
      file,
      keys: {
        type: "array",
        items: { type: "object", properties: { label: text } },
      },
      shown: { type: "object", properties: { weight: { type: "integer" }, label: text } },
    },
  });
});
