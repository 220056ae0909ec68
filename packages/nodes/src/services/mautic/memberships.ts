import { untyped } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { fromList, neededText } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { sent } from "./contacts.ts";

const contactId = neededText("contactId", "Contact ID", "Number of the contact");

interface Group {
  readonly resource: string;
  readonly noun: string;
  readonly path: string;
  readonly id: string;
  readonly list: string;
  readonly label: string;
}

const GROUPS: readonly Group[] = [
  {
    resource: "campaignContact",
    noun: "campaign",
    path: "campaigns",
    id: "campaignId",
    list: "getCampaigns",
    label: "Campaign Name or ID",
  },
  {
    resource: "companyContact",
    noun: "company",
    path: "companies",
    id: "companyId",
    list: "getCompanies",
    label: "Company Name or ID",
  },
  {
    resource: "contactSegment",
    noun: "segment",
    path: "segments",
    id: "segmentId",
    list: "getSegments",
    label: "Segment Name or ID",
  },
];

/** Puts a contact into something, or takes it out. */
function membership({ resource, noun, path, id, list, label }: Group, value: "add" | "remove"): Operation {
  const isAdding = value === "add";
  return defineOperation({
    resource,
    value,
    name: isAdding ? "Add" : "Remove",
    action: `${isAdding ? "Add a contact to" : "Remove a contact from"} a ${noun}`,
    description: `${isAdding ? "Adds a contact to" : "Removes a contact from"} a ${noun}`,
    effect: "idempotent",
    parameters: [contactId, fromList(id, label, `The ${noun}`, { list, required: true })],
    run: async (call) => {
      const given = untyped(call).parameters;
      return sent(untyped(call), `${at`/${path}/${given[id]}/contact/${given["contactId"]}`}/${value}`);
    },
  });
}

export const membershipOperations: Operation[] = GROUPS.flatMap((group) => [
  membership(group, "add"),
  membership(group, "remove"),
]);
