import { routes } from "@heddle/api";
import type { CredentialTypeDescription } from "@heddle/workflow";
import { supportsCredentialType } from "../parameters/model/credential-support.ts";
import { post } from "../rest/index.ts";

type Types = ReadonlyMap<string, CredentialTypeDescription>;
export type OAuthVersion = "oauth1" | "oauth2";

/** The page on which people come back tells on this channel how it ended. */
const CHANNEL = "heddle-oauth";

/** By which protocol credentials of a type are connected to accounts, if they are. */
export function oauthVersion(type: string, types: Types): OAuthVersion | undefined {
  const isOf = (parent: string) => supportsCredentialType([parent, `extends:${parent}`], type, types);
  return isOf("oAuth2Api") ? "oauth2" : isOf("oAuth1Api") ? "oauth1" : undefined;
}

/** The address of the page on which a person gives access. */
export async function connectAddress(version: OAuthVersion, id: string): Promise<string> {
  const path = version === "oauth2" ? routes.connectOAuth2() : routes.connectOAuth1();
  const address = await post<string>(path, { id });
  if (!/^https?:\/\//i.test(address)) throw new Error("The service's address is not a web address.");
  return address;
}

/** Calls back when somebody comes back from connecting this credential; gives what ends that. */
export function onConnected(id: string, act: (isOk: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ type?: string; credentialId?: string; ok?: boolean }>) => {
    if (data?.type === "oauth" && data.credentialId === id) act(data.ok === true);
  };
  return () => channel.close();
}
