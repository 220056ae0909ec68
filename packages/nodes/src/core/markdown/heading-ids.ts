import { escapeHtml } from "../../forms/html.ts";
import type { HtmlOptions } from "./to-html.ts";

/** The id attribute of a heading, and its text without an explicit id. */
interface HeadingParts {
  readonly id: string;
  readonly shown: string;
}

const OWN_ID = /\s*\{\s*#?([^{}]+?)\s*\}\s*$/;

/** Generates the ids of headings according to the options; a duplicate id gets a number. */
export function headingIds(options: HtmlOptions): (text: string, html: string) => HeadingParts {
  const counts = new Map<string, number>();
  return (text, html) => {
    if (options.noHeaderId) return { id: "", shown: html };
    const own = options.customizedHeaderId ? OWN_ID.exec(text)?.[1] : undefined;
    const base = prefixed(own ?? idOf(text, options), options);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const id = count === 0 ? base : `${base}-${count}`;
    return { id: ` id="${escapeHtml(id)}"`, shown: own === undefined ? html : html.replace(OWN_ID, "") };
  };
}

function prefixed(id: string, { prefixHeaderId, rawPrefixHeaderId }: HtmlOptions): string {
  if (!prefixHeaderId) return id;
  const prefix = rawPrefixHeaderId ? prefixHeaderId : prefixHeaderId.replace(/[^\w-]/g, "");
  return prefix + id;
}

function idOf(text: string, { rawHeaderId, ghCompatibleHeaderId }: HtmlOptions): string {
  const lower = text.trim().toLowerCase();
  if (rawHeaderId) return lower.replace(/["'\s]/g, "-");
  if (ghCompatibleHeaderId) return lower.replace(/ /g, "-").replace(/[^\p{L}\p{N}_-]/gu, "");
  return lower.replace(/[^\p{L}\p{N}_]/gu, "");
}
