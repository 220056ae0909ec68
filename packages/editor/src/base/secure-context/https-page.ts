import { PATH_PREFIX } from "../server-path.ts";

/**
 * Returns the page to open instead of this one, if the browser would drop the session cookie: it is HTTPS-only and
 * this page was loaded over plain HTTP. `httpsOnly` is the setting of the same name. Returns undefined if this page
 * works.
 */
export function httpsPage(httpsOnly: string | undefined): string | undefined {
  if (httpsOnly === undefined || window.isSecureContext) return undefined;
  const page = new URL(location.href);
  page.protocol = "https:";
  if (httpsOnly === "") return page.href;
  return httpsOnly + page.pathname.slice(PATH_PREFIX.length) + page.search;
}
