import { isRecord } from "@heddle/workflow";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to HighLevel. */
export const connection: ServiceConnection = {
  credentials: [{ type: "highLevelOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://services.leadconnectorhq.com",
  headers: { version: "2021-07-28" },
};

/** The location that the account was connected for; it comes with the tokens. */
export function locationOf({ oauthTokenData }: Readonly<Record<string, unknown>>): string {
  return String((isRecord(oauthTokenData) && oauthTokenData["locationId"]) || "");
}
