import { isRecord } from "@heddle/workflow";
import type { ServiceConnection } from "../../service/service.ts";

/** The version of the interface; Salesforce keeps versions for years. */
export const API = "/services/data/v62.0";

/** Connection of the node and the trigger to an organization: its URL is returned with the tokens. */
export const connection: ServiceConnection = {
  credentials: [{ type: "salesforceOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: ({ oauthTokenData }) =>
    String((isRecord(oauthTokenData) && oauthTokenData["instance_url"]) || "https://login.salesforce.com"),
};
