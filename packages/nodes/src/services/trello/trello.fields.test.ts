import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./trello.credential.ts";
import node from "./trello.node.ts";

// Shaped as https://developer.atlassian.com/cloud/trello/rest/api-group-cards shows it.
const board = { id: "b1", name: "B", url: "https://trello.com/b/1" };
const list = { id: "l1", name: "L", idBoard: "b1" };
const card = {
  ...{ id: "c1", name: "A", desc: "a", due: "2026-03-01T09:00:00.000Z", idList: "l1", idBoard: "b1" },
  ...{ url: "https://trello.com/c/1/a", shortUrl: "https://trello.com/c/1", labels: [{ name: "x" }] },
  idMembers: [],
};
const comment = { id: "a1", data: { text: "a" }, memberCreator: { fullName: "Ada" } };

describeServiceFields({
  node,
  fields: "trello",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "k1", apiToken: "t1" }),
  answers: {
    "POST /1/cards": card,
    "GET /1/cards/c1": card,
    "PUT /1/cards/c1": card,
    "GET /1/boards/b1": board,
    "GET /1/boards/b1/lists": [list],
    "GET /1/lists/l1/cards": [card, card],
    "POST /1/cards/c1/actions/comments": comment,
    "GET /1/cards/c1/checkItem/i1": { id: "i1", name: "A", state: "complete" },
  },
});
