import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./slack.node.ts";

// Shaped as https://docs.slack.dev/reference/methods shows them.
const message = { type: "message", user: "U1", text: "Hi", ts: "1768469400.000100", bot_id: "B1" };
const posted = { ok: true, channel: "C1", ts: message.ts };
const channel = {
  ...{ id: "C1", name: "news", is_channel: true, is_private: false, num_members: 2 },
  purpose: { value: "What is new", creator: "U1", last_set: 1_768_469_400 },
};
const user = {
  ...{ id: "U1", team_id: "T1", name: "ada", real_name: "Ada", is_bot: false },
  profile: { email: "ada@example.com" },
};
const reply = { ...message, ts: "1768469401.000200", thread_ts: message.ts };
const match = {
  ...{ type: "message", user: "U1", username: "ada", text: "Hi", ts: message.ts },
  ...{
    channel: { id: "C1", name: "news" },
    permalink: "https://acme.slack.com/archives/C1/p1768469400000100",
  },
};

describeReadFields({
  node,
  fields: "slack",
  contracts: ["slack"],
  prepare: (server) => {
    server
      .prepare("POST /chat.postMessage", () => ({ ...posted, message }))
      .prepare("POST /chat.update", () => ({ ...posted, text: "Hi", message }))
      .prepare("POST /chat.delete", () => posted)
      .prepare("POST /conversations.create", () => ({ ok: true, channel }))
      .prepare("GET /conversations.list", () => ({ ok: true, channels: [channel] }))
      .prepare("GET /conversations.history", () => ({ ok: true, messages: [message] }))
      .prepare("GET /conversations.replies", () => ({
        ok: true,
        messages: [{ ...message, thread_ts: message.ts }, reply],
      }))
      .prepare("POST /conversations.open", () => ({ ok: true, channel: { id: "D1" } }))
      .prepare("GET /search.messages", () => ({
        ok: true,
        messages: { matches: [match] },
      }))
      .prepare("GET /users.info", () => ({ ok: true, user }));
  },
});
