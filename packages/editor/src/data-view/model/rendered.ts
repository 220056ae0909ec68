import type { Item } from "@heddle/workflow";

/** Text of an item that can be rendered. */
export interface RenderedText {
  key: string;
  format: "html" | "markdown";
  text: string;
}

const markdownKeys = new Set(["markdown", "md"]);
const wholeDocument = /^\s*(<!doctype html|<html[\s>])/i;
const anyTag = /<[a-z][\s\S]*>/i;
/** Number of items that are searched for such text. */
const EXAMINED_ITEMS = 50;

/** Returns the fields of an item that contain HTML or Markdown. */
export function renderedOf({ json }: Item): RenderedText[] {
  return Object.entries(json ?? {}).flatMap(([key, text]): RenderedText[] => {
    if (typeof text !== "string" || text === "") return [];
    if (markdownKeys.has(key.toLowerCase())) return [{ key, format: "markdown", text }];
    const isHtml = wholeDocument.test(text) || (key.toLowerCase() === "html" && anyTag.test(text));
    return isHtml ? [{ key, format: "html", text }] : [];
  });
}

/** True if one of the first items has such text. */
export function hasRendered(items: readonly Item[]): boolean {
  return items.slice(0, EXAMINED_ITEMS).some((item) => renderedOf(item).length > 0);
}
