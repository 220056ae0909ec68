import { queryOptions } from "@tanstack/react-query";
import { serverPath } from "../../base/server-path.ts";

/** A page of the help. */
export interface HelpPage {
  label: string;
  address: string;
}

/** The pages in the navigation of this server's help; they do not change while it runs. */
export const helpPagesQuery = queryOptions({
  queryKey: ["help-pages"],
  queryFn: async ({ signal }) => {
    const response = await fetch(serverPath("/docs"), { signal });
    return response.ok ? readHelpPages(await response.text()) : [];
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function readHelpPages(html: string): HelpPage[] {
  const links = new DOMParser().parseFromString(html, "text/html").querySelectorAll("#help-pages a[href]");
  return [...links].map((link) => ({
    label: link.textContent ?? "",
    address: link.getAttribute("href") ?? "",
  }));
}

/** Opens a page of the help in a new tab. */
export function openHelp(address: string): void {
  window.open(serverPath(address), "_blank", "noreferrer");
}
