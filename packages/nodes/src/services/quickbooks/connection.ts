import { isRecord } from "@heddle/workflow";
import type { ServiceConnection } from "../../service/service.ts";

/** How the node reaches a company: its number comes back when an account is connected. */
export const connection: ServiceConnection = {
  credentials: [{ type: "quickBooksOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: ({ environment, oauthTokenData }) => {
    const said = isRecord(oauthTokenData) ? oauthTokenData["callbackQueryString"] : undefined;
    const company = encodeURIComponent(String((isRecord(said) && said["realmId"]) || ""));
    return `https://${environment === "sandbox" ? "sandbox-" : ""}quickbooks.api.intuit.com/v3/company/${company}`;
  },
};
