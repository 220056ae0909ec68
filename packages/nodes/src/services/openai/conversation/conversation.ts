import type { Item, NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { role } from "../model-parameter.ts";

const conversationId = {
  displayName: "Conversation ID",
  name: "conversationId",
  type: "string",
  default: "",
  required: true,
  placeholder: "e.g. conv_1234567890",
} as const satisfies NodeProperty;

const metadata = {
  displayName: "Metadata",
  name: "metadata",
  type: "json",
  default: "{}",
  description: "Names and texts that are kept with the conversation",
} as const satisfies NodeProperty;

/** Creates a conversation that the service stores. */
export const conversationCreate = defineOperation({
  resource: "conversation",
  value: "create",
  name: "Create a Conversation",
  action: "Create a conversation",
  description: "Begins a conversation that OpenAI keeps",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Messages",
      name: "messages",
      type: "fixedCollection",
      typeOptions: { multipleValues: true, sortable: true },
      placeholder: "Add message",
      default: {},
      options: [
        {
          name: "values",
          displayName: "Message",
          values: [
            role,
            { displayName: "Prompt", name: "content", type: "string", default: "", typeOptions: { rows: 2 } },
          ],
        },
      ],
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [metadata],
    },
  ],
  run: async ({ parameters: { messages, options }, send, itemIndex }) => {
    const items = (messages.values ?? []).map((said) => ({
      type: "message",
      role: said.role,
      content: [{ type: said.role === "assistant" ? "output_text" : "input_text", text: said.content }],
    }));
    const json = await send<Item["json"]>({
      method: "POST",
      path: "/conversations",
      body: jsonBody({ items, metadata: metadataOf(options.metadata, itemIndex) }),
    });
    return { json, pairedItem: { item: itemIndex } };
  },
});

/** Reads the metadata of a conversation. */
export const conversationGet = defineOperation({
  resource: "conversation",
  value: "get",
  name: "Get a Conversation",
  action: "Get a conversation",
  description: "Returns when a conversation began, and its metadata",
  effect: "pure",
  parameters: [conversationId],
  request: { method: "GET", path: "/conversations/{conversationId}" },
});

/** Changes the metadata of a conversation. */
export const conversationUpdate = defineOperation({
  resource: "conversation",
  value: "update",
  name: "Update a Conversation",
  action: "Update a conversation",
  description: "Changes the metadata of a conversation",
  effect: "idempotent",
  parameters: [conversationId, metadata],
  run: async ({ parameters, send, itemIndex }) => {
    const json = await send<Item["json"]>({
      method: "POST",
      path: `/conversations/${encodeURIComponent(parameters.conversationId)}`,
      body: { kind: "json", value: { metadata: metadataOf(parameters.metadata, itemIndex) ?? {} } },
    });
    return { json, pairedItem: { item: itemIndex } };
  },
});

/** Deletes a conversation. */
export const conversationRemove = defineOperation({
  resource: "conversation",
  value: "remove",
  name: "Remove a Conversation",
  action: "Remove a conversation",
  description: "Deletes a conversation; the service keeps its messages for a while",
  effect: "idempotent",
  parameters: [conversationId],
  request: { method: "DELETE", path: "/conversations/{conversationId}" },
});

function metadataOf(given: unknown, itemIndex: number): Record<string, unknown> | undefined {
  if (given === undefined || given === "") return undefined;
  try {
    const value: unknown = typeof given === "string" ? JSON.parse(given) : given;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Below.
  }
  throw nodeError("metadata-no-object", {}, { itemIndex });
}
