import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { amount, collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { botRequest, optionFields } from "./send.ts";

const query = neededText("queryId", "Query ID", "Identifier of the query that is answered");

const answerOptions = collection("additionalFields", "Additional Fields", [
  amount("cache_time", "Cache Time", "Seconds for which the answer may be kept", 0, {
    typeOptions: { minValue: 0 },
  }),
  toggle("show_alert", "Show Alert", "Whether a dialog shows the text in place of a line at the top"),
  text("text", "Text", "What the user is shown, at most 200 characters"),
  text("url", "URL", "Address that the user's program opens"),
]);

export const answerQuery = defineOperation({
  resource: "callback",
  value: "answerQuery",
  name: "Answer Query",
  action: "Answer Query a callback",
  description: "Answers the press of a button of an inline keyboard",
  effect: "idempotent",
  isDefault: true,
  parameters: [query, answerOptions],
  request: (call) =>
    botRequest("answerCallbackQuery", {
      callback_query_id: call.parameters.queryId,
      ...optionFields(plain(call, "additionalFields")),
    }),
});

export const answerInlineQuery = defineOperation({
  resource: "callback",
  value: "answerInlineQuery",
  name: "Answer Inline Query",
  action: "Answer an inline query callback",
  description: "Answers a query that a user typed after the name of the bot",
  effect: "idempotent",
  parameters: [
    query,
    longText("results", "Results", "The results as a list in JSON", { required: true }),
    collection("additionalFields", "Additional Fields", [
      amount("cache_time", "Cache Time", "Seconds for which the answer may be kept", 0, {
        typeOptions: { minValue: 0 },
      }),
    ]),
  ],
  request: (call) =>
    botRequest("answerInlineQuery", {
      inline_query_id: call.parameters.queryId,
      results: listOf(call.parameters.results),
      ...optionFields(plain(call, "additionalFields")),
    }),
});

/** A string that is not valid JSON stays, so that Telegram reports the problem. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const fileGet = defineOperation({
  resource: "file",
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns what is known about a file, and the file",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("fileId", "File ID", "Identifier of the file, as in messages"),
    toggle("download", "Download", "Whether the file itself is fetched too", true),
    collection("additionalFields", "Additional Fields", [
      text("mimeType", "MIME Type", "Type of the file, where Telegram does not know it"),
    ]),
  ],
  run: async (call) => {
    const { fileId, download, additionalFields } = call.parameters;
    const json = (await call.send(botRequest("getFile", { file_id: fileId }))) as Record<string, unknown>;
    const path = isRecord(json["result"]) ? json["result"]["file_path"] : undefined;
    if (!download || typeof path !== "string") return { json };
    const data = await call.download({ method: "GET", path: `/file/${path}` });
    const { mimeType } = additionalFields;
    return { json, binary: { data: mimeType ? { ...data, mimeType } : data } };
  },
});
