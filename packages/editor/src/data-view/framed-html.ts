import { trustHtml } from "../ui/html/trusted-html.ts";

/** Elements that are removed from frames, although none of them could run there. */
const REFUSED_ELEMENTS = "script, meta[http-equiv], base, link, iframe, frame, object, embed, template";

/**
 * Converts untrusted HTML to a document for a frame without permissions. The page's policy applies in the frame too,
 * so its styles get the page's nonce, and inline styles become rules of a sheet.
 */
export function framedHtml(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(trustHtml(admissible(html, nonce)), "text/html");
  for (const element of page.querySelectorAll(REFUSED_ELEMENTS)) element.remove();
  for (const sheet of page.querySelectorAll("style")) sheet.setAttribute("nonce", nonce);
  // Relative URLs cannot be resolved.
  for (const media of page.querySelectorAll("[src]"))
    if (!/^(https:|data:image\/)/i.test(media.getAttribute("src") ?? "")) media.removeAttribute("src");
  const rules: string[] = ["html{background:#fff;color:#1a1a21;font:14px/1.5 system-ui,sans-serif}"];
  for (const [index, element] of [...page.querySelectorAll("[data-style]")].entries()) {
    const style = element.getAttribute("data-style") ?? "";
    element.removeAttribute("data-style");
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
  return trustHtml(`<!doctype html>${page.documentElement.outerHTML}`);
}

const tag = /<[a-z][^>]*>/gi;
const act = /([\s/"'])(style|on\w+)(\s*=)/gi;

/**
 * Adds the nonce to style sheets, and renames inline styles and handlers: otherwise parsing would report a policy
 * violation for each.
 */
function admissible(html: string, nonce: string): string {
  return html.replace(tag, (found) =>
    found.replace(act, "$1data-$2$3").replace(/^<style(?=[\s>/])/i, `<style nonce="${nonce}"`),
  );
}
