import type { ServiceDeclaration } from "../../service/service.ts";
import { connection, methods } from "./connection.ts";
import { channelOperations } from "./operations/channel.ts";
import { messageOperations } from "./operations/message.ts";
import { taskOperations } from "./operations/task.ts";

/** Teams without its type name. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Microsoft Teams",
  description: "Posts and reads messages in Microsoft Teams, and manages channels and tasks",
  version: 2,
  icon: "file:microsoft-teams.svg",
  ...connection,
  resources: {
    channel: "Channel",
    channelMessage: "Channel Message",
    chatMessage: "Chat Message",
    task: "Task",
  },
  defaultResource: "channel",
  operations: [...channelOperations, ...messageOperations, ...taskOperations],
  methods,
  codex: { categories: ["Communication"], alias: ["chat", "message", "channel", "planner", "microsoft"] },
};
