import { defineOperation } from "../../../service/operation.ts";
import { longText, neededText } from "../../../service/parameters.ts";
import { chat } from "./parameters.ts";
import { botRequest, integer } from "./send.ts";

export const chatGet = defineOperation({
  resource: "chat",
  value: "get",
  name: "Get",
  action: "Get a chat",
  description: "Returns what is known about a chat",
  effect: "idempotent",
  isDefault: true,
  parameters: [chat],
  request: ({ parameters: { chatId } }) => botRequest("getChat", { chat_id: chatId }),
});

export const chatAdministrators = defineOperation({
  resource: "chat",
  value: "administrators",
  name: "Get Administrators",
  action: "Get all administrators in a chat",
  description: "Returns the administrators of a chat that are people",
  effect: "idempotent",
  parameters: [chat],
  request: ({ parameters: { chatId } }) => botRequest("getChatAdministrators", { chat_id: chatId }),
});

export const chatMember = defineOperation({
  resource: "chat",
  value: "member",
  name: "Get Member",
  action: "Get a member in a chat",
  description: "Returns what is known about a member of a chat",
  effect: "idempotent",
  parameters: [chat, neededText("userId", "User ID", "Number of the user")],
  request: ({ parameters: { chatId, userId } }) =>
    botRequest("getChatMember", { chat_id: chatId, user_id: integer(userId) }),
});

export const chatLeave = defineOperation({
  resource: "chat",
  value: "leave",
  name: "Leave",
  action: "Leave a chat",
  description: "The bot leaves a group, a supergroup or a channel",
  effect: "idempotent",
  parameters: [chat],
  request: ({ parameters: { chatId } }) => botRequest("leaveChat", { chat_id: chatId }),
});

export const chatDescription = defineOperation({
  resource: "chat",
  value: "setDescription",
  name: "Set Description",
  action: "Set description on a chat",
  description: "Changes the description of a group, a supergroup or a channel",
  effect: "idempotent",
  parameters: [chat, longText("description", "Description", "The description, at most 255 characters")],
  request: ({ parameters: { chatId, description } }) =>
    botRequest("setChatDescription", { chat_id: chatId, description }),
});

export const chatTitle = defineOperation({
  resource: "chat",
  value: "setTitle",
  name: "Set Title",
  action: "Set a title on a chat",
  description: "Changes the title of a group, a supergroup or a channel",
  effect: "idempotent",
  parameters: [chat, neededText("title", "Title", "The title, at most 128 characters")],
  request: ({ parameters: { chatId, title } }) => botRequest("setChatTitle", { chat_id: chatId, title }),
});
