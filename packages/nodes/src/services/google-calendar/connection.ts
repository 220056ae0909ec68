import type { FormContext, NodeMethods, NodeProperty, Properties } from "@heddle/workflow";
import type { ServiceConnection } from "../../service/service.ts";
import { askGoogle } from "../google/connection.ts";

/** Connection to Google Calendar. */
export const calendarConnection = {
  credentials: [{ type: "googleCalendarOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://www.googleapis.com/calendar/v3",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;

/** The calendar, under the name that a form has for it. */
export function calendarLocator<const N extends string>(name: N) {
  return {
    displayName: "Calendar",
    name,
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "" },
    required: true,
    modes: [
      {
        name: "list",
        displayName: "Calendar",
        type: "list",
        typeOptions: { searchListMethod: "getCalendars", searchable: true },
      },
      { name: "id", displayName: "ID", type: "string", placeholder: "name@google.com" },
    ],
  } as const satisfies NodeProperty;
}

/** Requests of the forms of node and trigger. */
export function calendarMethods<P extends Properties = Properties>(): NodeMethods<P> {
  return { listSearch: { getCalendars }, loadOptions: { getColors } } as unknown as NodeMethods<P>;
}

async function getCalendars(context: FormContext, filter = "", pageToken?: unknown) {
  const page = await askGoogle<{ items?: { id: string; summary: string }[]; nextPageToken?: string }>(
    context,
    "googleCalendarOAuth2Api",
    {
      baseURL: "https://www.googleapis.com/calendar/v3",
      url: "/users/me/calendarList",
      qs: pageToken === undefined ? {} : { pageToken },
    },
  );
  const found = (page.items ?? []).filter(({ summary }) =>
    summary.toLowerCase().includes(filter.toLowerCase()),
  );
  return {
    results: found.map(({ id, summary }) => ({ name: summary, value: id })),
    ...(page.nextPageToken !== undefined && { paginationToken: page.nextPageToken }),
  };
}

async function getColors(context: FormContext) {
  const { event = {} } = await askGoogle<{ event?: Record<string, { background: string }> }>(
    context,
    "googleCalendarOAuth2Api",
    { baseURL: "https://www.googleapis.com/calendar/v3", url: "/colors" },
  );
  return Object.entries(event).map(([value, { background }]) => ({ name: background, value }));
}
