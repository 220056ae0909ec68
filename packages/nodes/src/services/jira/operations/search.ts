import type { SendingCall } from "../../../service/call.ts";

type Values = Record<string, unknown>;

/** The cloud refuses a search without a condition. */
const ALL = 'created >= "1970-01-01" ORDER BY created DESC';
const MAX_ISSUES = 100;

/** Whether fields are named by their keys, which only the cloud supports. */
export function byKeys(isWanted: unknown, isCloud: boolean) {
  return { fieldsByKeys: isCloud && isWanted === true ? true : undefined };
}

/** Results of a search. The cloud paginates with a token, servers with an offset. */
export function searchIssues(
  call: Pick<SendingCall, "list">,
  { options, isCloud, limit }: { options: Values; isCloud: boolean; limit: number | undefined },
): Promise<Values[]> {
  const { jql, fields = "*navigable", fieldsByKey, expand } = options;
  const query = {
    jql: jql || ALL,
    fields,
    ...byKeys(fieldsByKey, isCloud),
    expand: [expand ?? []].flat().join(","),
  };
  const size = { query: "maxResults", max: MAX_ISSUES };
  if (isCloud)
    return call.list<Values>(
      { method: "GET", path: "/api/2/search/jql", query },
      { by: "cursor", at: "nextPageToken", to: { query: "nextPageToken" }, size, items: "issues", limit },
    );
  return call.list<Values>(
    { method: "GET", path: "/api/2/search", query },
    { by: "offset", query: "startAt", size, items: "issues", limit },
  );
}
