import { collection, locator, neededText, text } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const boardAddress = "https://trello\\.com/b/([a-zA-Z0-9]{2,})(?:/.*)?";
const cardAddress = "https://trello\\.com/c/([a-zA-Z0-9]{2,})(?:/.*)?";

/** A board, under the name that the operation has for it. */
export const board = <const N extends string>(name: N) =>
  locator(name, "Board", "The board", { list: "searchBoards", url: boardAddress });
/** A card, under the name that the operation has for it. */
export const card = <const N extends string>(name: N) =>
  locator(name, "Card", "The card", { list: "searchCards", url: cardAddress });

export const id = (label: string) =>
  neededText("id", `${label} ID`, `Identifier of the ${label.toLowerCase()}`);

const fields = text(
  "fields",
  "Fields",
  "Names of the fields that are returned, separated by commas; or all",
  {
    default: "all",
  },
);
/** Selection of the output fields. */
export const shown = collection("additionalFields", "Additional Fields", [fields]);
export const fieldsField = fields;

export const position = text("pos", "Position", "Its place: top, bottom, or a number");

/** Parameters under Trello's names. */
export const named = ({ description, ...others }: Values): Values =>
  withoutEmpty({ ...others, desc: description });
