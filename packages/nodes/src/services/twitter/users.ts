import { isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";

type Values = Readonly<Record<string, unknown>>;

/** The number of the account that is signed in. */
export async function ownId({ send }: Pick<SendingCall, "send">): Promise<string> {
  const { data } = await send<{ data: { id: string } }>({ method: "GET", path: "/users/me" });
  return data.id;
}

/** The number of a user who is perhaps named. */
export async function userId({ send }: Pick<SendingCall, "send">, stored: unknown): Promise<string> {
  const locator: Values = isRecord(stored) ? stored : { mode: "username", value: stored };
  const value = String(locator["value"] ?? "")
    .trim()
    .replace(/^@/, "");
  if (locator["mode"] === "id") return value;
  const path = `/users/by/username/${encodeURIComponent(value)}`;
  const { data } = await send<{ data: { id: string } }>({ method: "GET", path });
  return data.id;
}

/** Id of a tweet from a stored collection value. */
export function tweetIdOf(stored: unknown): string | undefined {
  const value = isRecord(stored) ? stored["value"] : stored;
  const text = String(value ?? "").trim();
  if (text === "") return undefined;
  return /\/status\/(\d+)/.exec(text)?.[1] ?? text;
}
