import type { NodeTypeDescription } from "@heddle/workflow";
import { amount, choice, collection, neededText, rows } from "../../../service/parameters.ts";

const KINDS = { company: "Company", contact: "Contact", deal: "Deal", ticket: "Ticket" };
const WHAT = { creation: "Created", deletion: "Deleted", propertyChange: "Property Changed" };

/** HubSpot's webhook events: https://developers.hubspot.com/docs/api/webhooks */
const EVENTS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, name]) =>
      Object.entries(WHAT).map(([what, does]) => [`${kind}.${what}`, `${name} ${does}`]),
    ),
  ),
  "contact.privacyDeletion": "Contact Deleted for Privacy",
  "conversation.creation": "Conversation Created",
  "conversation.deletion": "Conversation Deleted",
  "conversation.newMessage": "Conversation New Message",
  "conversation.privacyDeletion": "Conversation Deleted for Privacy",
  "conversation.propertyChange": "Conversation Property Changed",
};

/** HubSpot Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.hubspotTrigger",
  displayName: "HubSpot Trigger",
  description: "Starts the workflow on events in HubSpot",
  version: 1,
  group: ["trigger"],
  icon: "file:hubspot-trigger.svg",
  defaults: { name: "HubSpot Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "hubspotDeveloperApi", required: true }],
  webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
  activationMessage: "Only new events start the workflow.",
  properties: [
    {
      displayName:
        "HubSpot calls one address for each app: of several workflows with the same app, only the one that was switched on first can be active.",
      name: "oneAddress",
      type: "notice",
      default: "",
    },
    rows(
      "eventsUi",
      "Events",
      {
        name: "eventValues",
        displayName: "Event",
        values: [
          choice("name", "Name", "Events that start the workflow", {
            values: EVENTS,
            standard: "contact.creation",
          }),
          neededText("property", "Property", "Internal name of the property that changes", {
            displayOptions: {
              show: { name: Object.keys(EVENTS).filter((name) => name.endsWith("propertyChange")) },
            },
          }),
        ],
      },
      { placeholder: "Add event" },
    ),
    collection("additionalFields", "Additional Fields", [
      amount(
        "maxConcurrentRequests",
        "Max Concurrent Requests",
        "How many calls HubSpot makes at the same time",
        5,
        {
          typeOptions: { minValue: 5 },
        },
      ),
    ]),
  ],
  codex: { categories: ["Sales", "Marketing"], alias: ["crm", "contact", "lead", "deal"] },
} as const satisfies NodeTypeDescription;
