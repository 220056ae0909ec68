import { isRecord } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { neededText } from "../../service/parameters.ts";
import { firstOf } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";

const create = defineOperation({
  resource: "sender",
  value: "create",
  name: "Create",
  action: "Create a sender",
  description: "Adds a sender; Brevo asks the address for confirmation",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the sender"),
    neededText("email", "Email", "Address of the sender"),
  ],
  request: ({ parameters: { name, email } }) => sendJson("POST", "/senders", { name, email }),
});

const remove = defineOperation({
  resource: "sender",
  value: "delete",
  name: "Delete",
  action: "Delete a sender",
  description: "Removes a sender",
  effect: "idempotent",
  parameters: [neededText("id", "Sender ID", "The sender")],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/senders/${parameters.id}` }),
});

const getAll = defineOperation({
  resource: "sender",
  value: "getAll",
  name: "Get Many",
  action: "Get many senders",
  description: "Returns senders",
  effect: "pure",
  parameters: [...PAGE_PARAMETERS],
  request: () => ({ method: "GET", path: "/senders" }),
  response: {
    items: (body, call) => firstOf(isRecord(body) ? body["senders"] : [], call),
  },
});

export const senderOperations = [create, remove, getAll] as const;
