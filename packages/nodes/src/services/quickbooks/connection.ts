import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to a company: the service sends its number when an account is connected. */
export const connection: ServiceConnection = {
  credentials: [{ type: "quickBooksOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: ({ environment, oauthTokenData }) => {
    const said = isRecord(oauthTokenData) ? oauthTokenData["callbackQueryString"] : undefined;
    const company = isRecord(said) ? said["realmId"] : undefined;
    if (!company) throw nodeError("account-not-connected", {});
    const host = `${environment === "sandbox" ? "sandbox-" : ""}quickbooks.api.intuit.com`;
    return `https://${host}/v3/company/${encodeURIComponent(String(company))}`;
  },
};
