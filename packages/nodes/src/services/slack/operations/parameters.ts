import type { ParameterPart } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { locator, neededText } from "../../../service/parameters.ts";

/** The channel that an operation works on. */
export const channel = locator("channelId", "Channel", "The channel", {
  list: "getChannels",
  url: "https://app\\.slack\\.com/client/[^/]+/([A-Z0-9]+)",
  byName: { mode: "name", displayName: "By Name" },
});

/** The user that an operation works on. */
export const user = locator("user", "User", "The user", {
  list: "getUsers",
  byName: { mode: "username", displayName: "By Username" },
});

export const timestamp = neededText("timestamp", "Message Timestamp", "Timestamp of the message, its ts");

/** Pages of methods with cursors; Slack advises against more than 200 entries. */
export const cursorPages = {
  by: "cursor",
  at: "response_metadata.next_cursor",
  to: { query: "cursor" },
  size: { query: "limit", max: 200 },
} as const;

/** Pages of older methods, which return the number of pages at the path `paging`. */
export function numberedPages(paging: string) {
  const size = { query: "count", max: 100 };
  return { by: "pageNumber", query: "page", last: `${paging}.pages`, size } as const;
}

/** Recipient of a message: the stored locators show whether they hold names. */
interface Addressed {
  readonly itemIndex: number;
  readonly parameters: { readonly select: string; readonly channelId: string; readonly user: string };
  readonly read: { part(path: "channelId" | "user"): ParameterPart };
}

/** Channel or user of a message in Slack's format. */
export function receiverOf({ parameters, read, itemIndex }: Addressed): string {
  const [sign, value, path, label] =
    parameters.select === "user"
      ? (["@", parameters.user, "user", "User"] as const)
      : (["#", parameters.channelId, "channelId", "Channel"] as const);
  if (value === "") throw nodeError("parameter-empty", { label }, { itemIndex });
  return named(sign, value, read.part(path).stored());
}

function named(sign: string, value: string, stored: unknown): string {
  const { mode } = (stored ?? {}) as { mode?: unknown };
  return (mode === "name" || mode === "username") && !value.startsWith(sign) && value !== ""
    ? sign + value
    : value;
}
