import type { Config } from "dompurify";

/** The HTML allowed from one kind of source. Everything else is removed. */
export interface HtmlRules
  extends Pick<Config, "ALLOWED_TAGS" | "ALLOWED_ATTR" | "FORBID_TAGS" | "FORBID_ATTR"> {
  /** URLs that images may be loaded from; if absent, all images allowed by the other rules stay. */
  isImageAddress?(address: string): boolean;
}

const IMAGE_FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:\?[^\s]*)?$/i;

/** Messages of errors and questions, which may quote a response of another service. */
export const MESSAGE_HTML: HtmlRules = {
  ALLOWED_TAGS: ["p", "strong", "b", "code", "a", "br", "i", "em", "small", "img"],
  ALLOWED_ATTR: ["href", "name", "target", "title", "class", "id", "src", "alt"],
  // Over https, or an image file of this server.
  isImageAddress: (address) =>
    /^https:\/\/\S+$/i.test(address) ||
    (/^\/(?![/\\])[^\s\\]*$/.test(address) && !address.includes("..") && IMAGE_FILE.test(address)),
};

/** Texts of node descriptions. */
export const DESCRIPTION_HTML: HtmlRules = {
  ALLOWED_TAGS: ["a", "b", "br", "code", "em", "i", "li", "strong", "ul"],
  ALLOWED_ATTR: ["href"],
};

/** Markdown written by users: all HTML that only displays something. */
export const MARKDOWN_HTML: HtmlRules = {
  FORBID_TAGS: ["form", "input", "button", "select", "textarea", "style", "iframe", "video", "audio"],
  FORBID_ATTR: ["style", "class", "id"],
  isImageAddress: (address) => /^(?:https?:\/\/|\/|data:image\/)/i.test(address),
};
