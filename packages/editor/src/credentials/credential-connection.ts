import { connectOAuth1, connectOAuth2 } from "@heddle/api";
import { call } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import type { OAuthVersion } from "./model/oauth-version.ts";

/** The page that the service redirects to reports the outcome on this channel. */
const CHANNEL = "heddle-oauth";

/** Returns the URL of the page on which a user grants access. */
export async function connectAddress(version: OAuthVersion, id: string): Promise<string> {
  const connect = version === "oauth2" ? connectOAuth2 : connectOAuth1;
  const address = await call(connect, {}, { id });
  if (!/^https?:\/\//i.test(address)) throw new Error(texts.credentials.connectAddressInvalid);
  return address;
}

/** Calls back when the user returns from connecting this credential; returns the function that unsubscribes. */
export function onConnected(id: string, act: (isOk: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ type?: string; credentialId?: string; ok?: boolean }>) => {
    if (data?.type === "oauth" && data.credentialId === id) act(data.ok === true);
  };
  return () => channel.close();
}
