import type { FormContext, ListSearchPage, NodeMethods } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { mailboxOf } from "./connection.ts";

const TYPE = "microsoftOutlookOAuth2Api";

interface Listed {
  readonly id: string;
  readonly webLink?: string;
  readonly [name: string]: unknown;
}

interface Page {
  readonly value: readonly Listed[];
  readonly "@odata.nextLink"?: string;
}

async function page(
  context: FormContext,
  path: string,
  qs: Record<string, unknown>,
  token: unknown,
): Promise<Page> {
  if (typeof token === "string") return context.request<Page>({ url: token }, TYPE);
  const baseURL = mailboxOf(await context.credentials(TYPE));
  return context.request<Page>({ baseURL, url: path, qs }, TYPE);
}

/** A list by the name of its entries, searched here. */
function list(
  path: string | ((context: FormContext) => string),
  name: string,
  query: Record<string, unknown> = {},
) {
  return async (context: FormContext, filter = "", token?: unknown): Promise<ListSearchPage> => {
    const url = typeof path === "string" ? path : path(context);
    const found = await page(context, url, { $top: 100, ...query }, token);
    const entries = found.value.map((one) => ({
      name: String(one[name] || one["bodyPreview"] || one.id),
      value: one.id,
      ...(one.webLink ? { url: one.webLink } : {}),
    }));
    const results = entries.filter((one) => one.name.toLowerCase().includes(filter.toLowerCase()));
    const next = found["@odata.nextLink"];
    return next ? { results, paginationToken: next } : { results };
  };
}

const folders = list("/mailFolders", "displayName", { includeHiddenFolders: true });
const calendars = list("/calendars", "name");
const shown = { $select: "id,subject,bodyPreview,webLink" };

/** Every page of a list, for choices. */
const all = (search: ReturnType<typeof list>) => async (context: FormContext) => {
  const found = [];
  let token: unknown;
  do {
    const { results, paginationToken } = await search(context, "", token);
    found.push(...results.map(({ name, value }) => ({ name, value })));
    token = paginationToken;
  } while (token !== undefined);
  return found;
};

/** What the form asks Outlook for. */
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
    getFolders: all(folders),
    getCalendarGroups: all(list("/calendarGroups", "name")),
    getCategoriesNames: async (context) => {
      const { value } = await page(context, "/outlook/masterCategories", {}, undefined);
      return value.map(({ displayName }) => ({ name: String(displayName), value: String(displayName) }));
    },
  },
};
