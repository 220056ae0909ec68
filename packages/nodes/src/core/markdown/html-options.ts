import type { NodeProperty } from "@heddle/workflow";

const flag = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "boolean", default: false, description }) as const satisfies NodeProperty;

/**
 * Options of the conversion to HTML. Published files also set `literalMidWordUnderscores`, `backslashEscapesHTMLTags`
 * and `excludeTrailingPunctuationFromURLs`; CommonMark, which this node uses, always behaves that way.
 */
export const htmlOptions = [
  flag("openLinksInNewWindow", "Add Blank To Links", "Whether links open in a new window"),
  flag("simplifiedAutoLink", "Automatic Linking to URLs", "Whether URLs in the text become links"),
  flag(
    "completeHTMLDocument",
    "Complete HTML Document",
    "Whether the result is a whole page, with head and body",
  ),
  flag("customizedHeaderId", "Customized Header ID", "Whether {#name} after a heading is its ID"),
  flag("emoji", "Emoji Support", "Whether names such as :smile: become emoji"),
  flag("encodeEmails", "Encode Emails", "Whether to write email addresses as character codes"),
  {
    ...flag("ghCodeBlocks", "GitHub Code Blocks", "Whether blocks of code may stand between ``` lines"),
    default: true,
  },
  flag(
    "ghCompatibleHeaderId",
    "GitHub Compatible Header IDs",
    "Whether spaces become dashes in IDs of headings",
  ),
  flag("ghMentions", "GitHub Mention", "Whether @name becomes a link"),
  {
    displayName: "GitHub Mention Link",
    name: "ghMentionsLink",
    type: "string",
    default: "https://github.com/{u}",
    description: "URL of these links; {u} is the name",
  },
  flag(
    "requireSpaceBeforeHeadingText",
    "GitHub Space Before Heading",
    "Whether a heading needs a space after #",
  ),
  {
    displayName: "Header Level Start",
    name: "headerLevelStart",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1, maxValue: 6 },
    description: "The level of headings that begin with one #",
  },
  flag("noHeaderId", "No Header ID", "Whether headings have no IDs"),
  flag(
    "parseImgDimensions",
    "Parse Image Dimensions",
    "Whether =100x80 after the URL of an image is its size",
  ),
  {
    displayName: "Prefix Header ID",
    name: "prefixHeaderId",
    type: "string",
    default: "section",
    description: "Prefix of heading IDs",
  },
  flag("rawHeaderId", "Raw Header ID", "Whether IDs of headings keep all but spaces and quotes"),
  flag("rawPrefixHeaderId", "Raw Prefix Header ID", "Whether the prefix of IDs stays as it is written"),
  flag(
    "simpleLineBreaks",
    "Simple Line Breaks",
    "Whether line breaks in the text are line breaks in the HTML",
  ),
  flag("strikethrough", "Strikethrough", "Whether ~~text~~ is struck through"),
  flag("tables", "Tables Support", "Whether to support tables"),
  flag("tablesHeaderId", "Tables Header ID", "Whether headings of tables have IDs"),
  flag("tasklists", "Task Lists", "Whether list items with [ ] and [x] get boxes"),
] as const satisfies readonly NodeProperty[];
