import type { NodeMethods } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { allPages, graphLists } from "../microsoft/form-lists.ts";
import { mailboxOf } from "./connection.ts";

const { page, list: graphList } = graphLists("microsoftOutlookOAuth2Api", mailboxOf);

const list = (
  path: Parameters<typeof graphList>[0]["path"],
  name: string,
  query: Record<string, unknown> = {},
) => graphList({ path, name, query: { $top: 100, ...query } });

const folders = list("/mailFolders", "displayName", { includeHiddenFolders: true });
const calendars = list("/calendars", "name");
const shown = { $select: "id,subject,bodyPreview,webLink" };

/** Outlook requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    searchMessages: list("/messages", "subject", shown),
    searchDrafts: list("/messages", "subject", { ...shown, $filter: "isDraft eq true" }),
    searchFolders: folders,
    searchContacts: list("/contacts", "displayName"),
    searchCalendars: calendars,
    searchAttachments: list((context) => at`/messages/${context.locator("messageId")}/attachments`, "name"),
    searchEvents: list((context) => at`/calendars/${context.locator("calendarId")}/events`, "subject", shown),
  },
  loadOptions: {
    getFolders: allPages(folders),
    getCalendarGroups: allPages(list("/calendarGroups", "name")),
    getCategoriesNames: async (context) => {
      const { value } = await page(context, "/outlook/masterCategories", {});
      return value.map(({ displayName }) => ({ name: String(displayName), value: String(displayName) }));
    },
  },
};
