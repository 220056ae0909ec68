import { choice, rows, text, toggle } from "../../../service/parameters.ts";
import { textFields } from "./text-fields.ts";

const TYPES = {
  paragraph: "Paragraph",
  heading_1: "Heading 1",
  heading_2: "Heading 2",
  heading_3: "Heading 3",
  toggle: "Toggle",
  to_do: "To-Do",
  bulleted_list_item: "Bulleted List Item",
  numbered_list_item: "Numbered List Item",
  quote: "Quote",
  callout: "Callout",
  code: "Code",
  divider: "Divider",
  image: "Image",
  bookmark: "Bookmark",
  embed: "Embed",
} as const;

/** Types whose content is text. */
const WITH_TEXT = [
  "paragraph",
  "heading_1",
  "heading_2",
  "heading_3",
  "toggle",
  "to_do",
  "bulleted_list_item",
  "numbered_list_item",
  "quote",
  "callout",
  "code",
];

/** The blocks of a page that is created, or that are added. */
export const blocks = rows("blockUi", "Blocks", {
  name: "blockValues",
  displayName: "Block",
  values: [
    choice("type", "Type", "What the block is", { values: TYPES, standard: "paragraph" }),
    ...textFields({ type: WITH_TEXT }),
    toggle("checked", "Checked", "Whether the to-do is done", false, {
      displayOptions: { show: { type: ["to_do"] } },
    }),
    text("language", "Language", "Language of the code", {
      displayOptions: { show: { type: ["code"] } },
      placeholder: "javascript",
    }),
    text("url", "URL", "Address of the picture or the page", {
      displayOptions: { show: { type: ["image", "bookmark", "embed"] } },
    }),
  ],
});
