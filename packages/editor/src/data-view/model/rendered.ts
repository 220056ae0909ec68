import type { Item } from "@heddle/workflow";

/** Text of an item that can be shown as it is meant to look. */
export interface RenderedText {
  key: string;
  format: "html" | "markdown";
  text: string;
}

const markdownKeys = new Set(["markdown", "md"]);
const wholeDocument = /^\s*(<!doctype html|<html[\s>])/i;
const anyTag = /<[a-z][\s\S]*>/i;
/** Items that are looked through for such text. */
const EXAMINED_ITEMS = 50;

/** The fields of an item that hold HTML or Markdown. */
export function renderedOf({ json }: Item): RenderedText[] {
  return Object.entries(json ?? {}).flatMap(([key, text]): RenderedText[] => {
    if (typeof text !== "string" || text === "") return [];
    if (markdownKeys.has(key.toLowerCase())) return [{ key, format: "markdown", text }];
    const isHtml = wholeDocument.test(text) || (key.toLowerCase() === "html" && anyTag.test(text));
    return isHtml ? [{ key, format: "html", text }] : [];
  });
}

/** Whether one of the first items holds such text. */
export function hasRendered(items: readonly Item[]): boolean {
  return items.slice(0, EXAMINED_ITEMS).some((item) => renderedOf(item).length > 0);
}
