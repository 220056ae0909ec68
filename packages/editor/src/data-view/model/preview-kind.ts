import type { BinaryValue } from "@heddle/workflow";

/** Preview of a file in the page; undefined for files that are only downloaded. */
export type PreviewKind =
  | "image"
  | "vector"
  | "video"
  | "audio"
  | "pdf"
  | "html"
  | "markdown"
  | "json"
  | "text";

const texts =
  /^(text\/|application\/(xml|javascript|ecmascript|x-sh|sql|yaml|x-yaml|toml|x-ndjson|graphql)$)|[+]xml$/;

/** Returns the preview kind of a file; undefined for files that are only downloaded. */
export function previewKind({ mimeType }: Pick<BinaryValue, "mimeType">): PreviewKind | undefined {
  const type = (mimeType ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "image/svg+xml") return "vector";
  if (/^image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/.test(type)) return "image";
  if (type.startsWith("video/")) return "video";
  if (type.startsWith("audio/")) return "audio";
  if (type === "application/pdf") return "pdf";
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (type === "text/markdown") return "markdown";
  if (type === "application/json" || type.endsWith("+json")) return "json";
  return texts.test(type) ? "text" : undefined;
}
