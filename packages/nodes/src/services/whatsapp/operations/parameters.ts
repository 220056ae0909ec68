import { neededText } from "../../../service/parameters.ts";

export const phoneNumberId = {
  displayName: "Sender Phone Number (or ID)",
  name: "phoneNumberId",
  type: "options",
  required: true,
  default: "",
  typeOptions: { loadOptionsMethod: "getPhoneNumbers" },
  description: "The number that sends",
} as const;

export const recipient = neededText(
  "recipientPhoneNumber",
  "Recipient's Phone Number",
  "The number that gets the message, with the code of its country",
);

/** Digits only: users enter numbers with spaces, hyphens and brackets. */
export function digitsOf(number: string): string {
  return number.replace(/[\s()+.-]/g, "");
}

/** The messages of a number. */
export function messagesPath(phoneNumber: string): string {
  return `/${encodeURIComponent(phoneNumber.trim())}/messages`;
}
