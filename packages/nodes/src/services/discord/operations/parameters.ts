import { locator, text } from "../../../service/parameters.ts";

const SITE = "https://discord\\.com/channels/";

export const guild = locator("guildId", "Server", "The server", {
  list: "guildSearch",
  url: `${SITE}([0-9]+)`,
});

export const channel = locator("channelId", "Channel", "The channel", {
  list: "channelSearch",
  url: `${SITE}[0-9@me]+/([0-9]+)`,
});

export const user = locator("userId", "User", "A member of the server", { list: "userSearch" });

export const category = locator("categoryId", "Parent Category", "The category that the channel is in", {
  list: "categorySearch",
  url: `${SITE}[0-9]+/([0-9]+)`,
  required: false,
});

export const messageId = {
  ...text("messageId", "Message ID", "Identifier of the message"),
  required: true,
} as const;

/** A part of a path. */
export function part(value: string): string {
  return encodeURIComponent(value.trim());
}
