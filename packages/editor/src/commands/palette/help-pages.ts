import { listHelpPages } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";

/** The pages of this server's help; they do not change while it runs. */
export const helpPagesQuery = queryOptions({
  queryKey: ["help-pages"],
  queryFn: ({ signal }) => call(listHelpPages, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Opens a page of the help in a new tab. */
export function openHelp(address: string): void {
  window.open(serverPath(address), "_blank", "noreferrer");
}
