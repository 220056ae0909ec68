import type { SendingCall } from "../../../service/call.ts";
import { untyped } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, neededText } from "../../../service/parameters.ts";
import { contact } from "./kinds.ts";
import type { HubspotObject } from "./properties.ts";

const by = (value: string) => ({ displayOptions: { show: { by: [value] } } });

const parameters = [
  choice("by", "By", "How the contact is named", {
    values: { email: "Email", id: "Contact ID" },
    standard: "email",
  }),
  neededText("email", "Email", "Address of the contact", by("email")),
  neededText("id", "Contact ID", "Number of the contact", by("id")),
  neededText("listId", "List ID", "Number of the list, as the address of its page in HubSpot has it"),
] as const;

/** HubSpot's response to a change; names follow its documentation and its responses. */
interface Changed {
  readonly recordsIdsAdded?: readonly string[];
  readonly recordIdsAdded?: readonly string[];
  readonly recordIdsRemoved?: readonly string[];
  readonly recordIdsMissing?: readonly string[];
}

/** Id of the contact; an email address is looked up. */
async function contactOf({ parameters: { by: named, email, id }, send }: SendingCall): Promise<string> {
  if (named === "id") return String(id);
  const path = `${contact.path}/${encodeURIComponent(String(email))}`;
  return (await send<HubspotObject>({ method: "GET", path, query: { idProperty: "email" } })).id;
}

const membership = (value: "add" | "remove", words: { name: string; action: string; description: string }) =>
  defineOperation({
    resource: "contactList",
    value,
    ...words,
    effect: "idempotent",
    isDefault: value === "add",
    parameters,
    run: async (call) => {
      const record = await contactOf(untyped(call));
      const { recordIdsAdded, recordsIdsAdded, ...more } = await call.send<Changed>({
        method: "PUT",
        path: `/crm/v3/lists/${encodeURIComponent(call.parameters.listId)}/memberships/${value}`,
        body: { kind: "json", value: [record] },
      });
      return { json: { vid: record, recordIdsAdded: recordIdsAdded ?? recordsIdsAdded ?? [], ...more } };
    },
  });

export const contactListOperations: readonly Operation[] = [
  membership("add", {
    name: "Add",
    action: "Add a contact to a list",
    description: "Adds a contact to a static list",
  }),
  membership("remove", {
    name: "Remove",
    action: "Remove a contact from a list",
    description: "Takes a contact out of a static list",
  }),
];
