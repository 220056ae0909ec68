import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./telegram.node.ts";

// Shaped as https://core.telegram.org/bots/api shows them.
const message = { message_id: 7, date: 1_768_469_400, chat: { id: 1, type: "private", first_name: "Ada" } };
const file = { file_id: "f1", file_unique_id: "u1", file_size: 9 };

describeReadFields({
  node,
  fields: "telegram",
  contracts: ["telegram"],
  prepare: (server) => {
    server
      .prepare("POST /sendMessage", () => ({ ok: true, result: { ...message, text: "Hi" } }))
      .prepare("POST /sendPhoto", () => ({
        ok: true,
        result: { ...message, photo: [{ ...file, width: 90, height: 90 }] },
      }))
      .prepare("POST /getFile", () => ({ ok: true, result: { ...file, file_path: "photos/a.png" } }));
  },
});
