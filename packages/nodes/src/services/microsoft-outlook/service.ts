import type { ServiceDeclaration } from "../../service/service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { attachmentOperations } from "./operations/attachment.ts";
import { calendarOperations, eventOperations } from "./operations/calendar.ts";
import { contactOperations } from "./operations/contact.ts";
import { draftOperations } from "./operations/draft.ts";
import { folderOperations } from "./operations/folder.ts";
import { folderMessages, messageOperations } from "./operations/message.ts";

/** Outlook without its type name. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Microsoft Outlook",
  description: "Manages messages, drafts, folders, events, calendars and contacts in Outlook",
  version: 2,
  icon: "file:microsoft-outlook.svg",
  ...connection,
  resources: {
    calendar: "Calendar",
    contact: "Contact",
    draft: "Draft",
    event: "Event",
    folder: "Folder",
    folderMessage: "Folder Message",
    message: "Message",
    messageAttachment: "Message Attachment",
  },
  defaultResource: "message",
  operations: [
    ...messageOperations,
    ...draftOperations,
    ...eventOperations,
    ...calendarOperations,
    ...contactOperations,
    ...folderOperations,
    folderMessages,
    ...attachmentOperations,
  ],
  methods,
  codex: { categories: ["Communication", "Productivity"], alias: ["email", "mail", "calendar", "microsoft"] },
};
