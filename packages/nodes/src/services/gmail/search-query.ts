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

/** The query for the mails that meet all filters. */
export function searchQuery(filters: MailFilters): Record<string, unknown> {
  const { q, readStatus, receivedAfter, receivedBefore, sender, labelIds = [], includeSpamTrash } = filters;
  const parts = [
    q,
    readStatus && readStatus !== "both" ? `is:${readStatus}` : "",
    receivedAfter ? `after:${secondsOf(receivedAfter)}` : "",
    receivedBefore ? `before:${secondsOf(receivedBefore)}` : "",
    sender ? `from:(${sender})` : "",
  ];
  return {
    q: parts.filter(Boolean).join(" "),
    labelIds: labelIds.length > 0 ? labelIds : undefined,
    includeSpamTrash: includeSpamTrash || undefined,
  };
}

/** Times as ISO texts, or as seconds or milliseconds since the epoch. */
function secondsOf(time: string): number | string {
  const number = Number(time);
  if (Number.isFinite(number)) return number > 1e11 ? Math.floor(number / 1000) : number;
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? time : Math.floor(parsed / 1000);
}
