import { type CheckedHost, checkRequestHost } from "@heddle/api";
import { call, queryClient } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";

/** An administrator can change the rules while the page is open. */
const RECHECK_MS = 30_000;

/** Message for a host that the server refuses; `whenKnown` reports a response that arrives later. */
export type AskRefusal = (host: string, whenKnown: () => void) => string | undefined;

/** Returns the last known result, and asks the server if there is none or it is old. Without a response no host is refused. */
export const askRefusal: AskRefusal = (host, whenKnown) => {
  const queryKey = ["request-host", host];
  const state = queryClient.getQueryState<CheckedHost>(queryKey);
  const checkedAt = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
  if (Date.now() - checkedAt > RECHECK_MS) {
    const check = { queryKey, queryFn: () => call(checkRequestHost, { host }), staleTime: RECHECK_MS };
    queryClient.fetchQuery(check).then(whenKnown, () => {});
  }
  return state?.data?.isRefused ? texts.document.hostRefused(host) : undefined;
};
