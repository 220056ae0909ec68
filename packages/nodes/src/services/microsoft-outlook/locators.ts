import { locator } from "../../service/parameters.ts";

export const messageId = locator("messageId", "Message", "The message", {
  list: "searchMessages",
  url: "id=([^&]+)",
});
export const draftId = locator("draftId", "Draft", "The draft", { list: "searchDrafts", url: "id=([^&]+)" });
export const folderId = locator("folderId", "Folder", "The folder", {
  list: "searchFolders",
  url: "mail\\/([^/?]+)",
});
export const contactId = locator("contactId", "Contact", "The contact", { list: "searchContacts" });
export const calendarId = locator("calendarId", "Calendar", "The calendar", { list: "searchCalendars" });
export const eventId = locator("eventId", "Event", "The event", { list: "searchEvents" });
