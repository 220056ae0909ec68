import { millisOf } from "../../service/times.ts";

/** Filters of the forms. */
export interface MailFilters {
  readonly includeSpamTrash?: boolean | undefined;
  readonly labelIds?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly readStatus?: string | undefined;
  readonly receivedAfter?: string | undefined;
  readonly receivedBefore?: string | undefined;
  readonly sender?: string | undefined;
}

/** Query for emails that match all filters. */
export function searchQuery(filters: MailFilters, zone: string): Record<string, unknown> {
  const { q, readStatus, receivedAfter, receivedBefore, sender, labelIds = [], includeSpamTrash } = filters;
  const parts = [
    q,
    readStatus && readStatus !== "both" ? `is:${readStatus}` : "",
    receivedAfter ? `after:${secondsOf(receivedAfter, zone)}` : "",
    receivedBefore ? `before:${secondsOf(receivedBefore, zone)}` : "",
    sender ? `from:(${sender})` : "",
  ];
  return {
    q: parts.filter(Boolean).join(" "),
    labelIds: labelIds.length > 0 ? labelIds : undefined,
    includeSpamTrash: includeSpamTrash || undefined,
  };
}

/** Times as texts, or as seconds or milliseconds since the epoch. */
function secondsOf(time: string, zone: string): number | string {
  const millis = millisOf(time, zone);
  return millis === undefined ? time : Math.floor(millis / 1000);
}
