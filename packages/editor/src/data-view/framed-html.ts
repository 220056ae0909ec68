/** What must not be in a frame, although nothing of it could run there. */
const refused = "script, meta[http-equiv], base, link, iframe, frame, object, embed, template";

/**
 * HTML of users' data as a document for a frame without any rights. The page's policy holds in the frame too, so its styles get the
 * page's nonce, and styles of single elements become rules of a sheet.
 */
export function framedHtml(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(refused)) element.remove();
  for (const sheet of page.querySelectorAll("style")) sheet.setAttribute("nonce", nonce);
  const rules: string[] = ["html{background:#fff;color:#1a1a21;font:14px/1.5 system-ui,sans-serif}"];
  for (const [index, element] of [...page.querySelectorAll("[style]")].entries()) {
    const style = element.getAttribute("style") ?? "";
    element.removeAttribute("style");
    if (/[{}<]/.test(style)) continue;
    element.setAttribute("data-styled", String(index));
    rules.push(`[data-styled="${index}"]{${style}}`);
  }
  const own = page.createElement("style");
  own.setAttribute("nonce", nonce);
  own.textContent = rules.join("\n");
  page.head.prepend(own);
  const referrer = page.createElement("meta");
  referrer.name = "referrer";
  referrer.content = "no-referrer";
  page.head.prepend(referrer);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
