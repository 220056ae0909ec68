import { isRecord } from "@heddle/workflow";
import { recordsIn } from "../../service/plain.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection of the node to Zoho CRM: the region's URL is returned with the tokens. */
export const connection: ServiceConnection = {
  credentials: [{ type: "zohoOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: ({ oauthTokenData }) => {
    const domain = isRecord(oauthTokenData) ? oauthTokenData["api_domain"] : undefined;
    return `${String(domain || "https://www.zohoapis.com").replace(/\/+$/, "")}/crm/v2`;
  },
  refusal: (body) => {
    const [first] = recordsIn(isRecord(body) ? body["data"] : undefined);
    if (first?.["status"] !== "error") return undefined;
    const { details } = first;
    const field = isRecord(details) ? details["api_name"] : undefined;
    return field ? `${String(first["message"])}: ${String(field)}` : String(first["message"]);
  },
};
