import type { BinaryValue } from "@heddle/workflow";

/** Kinds that are safe to show inside the page. */
const viewable = /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/|audio\/|text\/plain|application\/(pdf|json))/;

export function isViewable(value: BinaryValue): boolean {
  return viewable.test(value.mimeType);
}

/** Where the bytes are: the store's route, or the data themselves when they are part of the item. */
export function binaryLink(value: BinaryValue, mode: "view" | "download"): string {
  if (!value.id) return `data:${value.mimeType};base64,${value.data}`;
  const query = new URLSearchParams({ mode, mimeType: value.mimeType });
  if (value.fileName) query.set("fileName", value.fileName);
  return `/rest/data/${encodeURIComponent(value.id)}?${query}`;
}
