import { choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";

const shownFor = (name: string, ...values: unknown[]) => ({ displayOptions: { show: { [name]: values } } });

const COLORS = {
  default: "Default",
  gray: "Gray",
  brown: "Brown",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  pink: "Pink",
  red: "Red",
};

const annotations = collection("annotationUi", "Annotation", [
  toggle("bold", "Bold", "Whether the text is bold"),
  toggle("italic", "Italic", "Whether the text is italic"),
  toggle("strikethrough", "Strikethrough", "Whether the text is struck through"),
  toggle("underline", "Underline", "Whether the text is underlined"),
  toggle("code", "Code", "Whether the text is shown as code"),
  choice("color", "Color", "Color of the text", { values: COLORS, standard: "default" }),
]);

const mention = [
  choice("mentionType", "Type", "What is mentioned", {
    values: { database: "Database", date: "Date", page: "Page", user: "User" },
    standard: "user",
    ...shownFor("textType", "mention"),
  }),
  {
    ...text("user", "User Name or ID", "The user who is mentioned", shownFor("mentionType", "user")),
    type: "options",
    typeOptions: { loadOptionsMethod: "getUsers" },
  },
  text("page", "Page ID", "Identifier of the page", shownFor("mentionType", "page")),
  text("database", "Database ID", "Identifier of the database", shownFor("mentionType", "database")),
  toggle("range", "Range", "Whether the date has an end", false, shownFor("mentionType", "date")),
  text("date", "Date", "The date", {
    displayOptions: { show: { mentionType: ["date"], range: [false] } },
  }),
  text("dateStart", "Date Start", "When it begins", {
    displayOptions: { show: { mentionType: ["date"], range: [true] } },
  }),
  text("dateEnd", "Date End", "When it ends", {
    displayOptions: { show: { mentionType: ["date"], range: [true] } },
  }),
] as const;

/** A string, or separately formatted parts. */
export function textFields(condition: Readonly<Record<string, readonly unknown[]>>) {
  return [
    toggle("richText", "Rich Text", "Whether parts of the text are formatted", false, {
      displayOptions: { show: condition },
    }),
    {
      ...text("textContent", "Text", "The text", {
        displayOptions: { show: { ...condition, richText: [false] } },
      }),
      typeOptions: { rows: 2 },
    },
    rows(
      "text",
      "Text",
      {
        name: "text",
        displayName: "Text",
        values: [
          choice("textType", "Type", "What the part is", {
            values: { equation: "Equation", mention: "Mention", text: "Text" },
            standard: "text",
          }),
          text("text", "Text", "The text", shownFor("textType", "text")),
          toggle("isLink", "Is Link", "Whether the text is a link", false, shownFor("textType", "text")),
          text("textLink", "Text Link", "URL of the link", {
            displayOptions: { show: { textType: ["text"], isLink: [true] } },
          }),
          ...mention,
          neededText("expression", "Expression", "The formula in LaTeX", shownFor("textType", "equation")),
          annotations,
        ],
      },
      { displayOptions: { show: { ...condition, richText: [true] } } },
    ),
  ] as const;
}
