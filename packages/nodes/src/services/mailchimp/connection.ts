import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Keys end with the data center of the account, such as `-us21`. */
function addressOfKey({ apiKey }: Readonly<Record<string, unknown>>): string {
  const center = /-([a-z]+\d+)$/.exec(String(apiKey ?? "").trim())?.[1];
  if (center === undefined)
    throw nodeError("service-refused", { said: "The API key has to end with a data center, such as -us21" });
  return `https://${center}.api.mailchimp.com/3.0`;
}

/** Tokens do not contain the account's data center: https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/ */
async function addressOfToken(ask: (url: string) => Promise<unknown>): Promise<string> {
  const about = await ask("https://login.mailchimp.com/oauth2/metadata");
  const endpoint = isRecord(about) ? String(about["api_endpoint"]) : "";
  // A token is sent nowhere but to Mailchimp.
  if (!/^https:\/\/[a-z]+\d+\.api\.mailchimp\.com$/.test(endpoint))
    throw nodeError("service-refused", { said: "Mailchimp does not say where the account is" });
  return `${endpoint}/3.0`;
}

/** Connection to Mailchimp. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "mailchimpApi", value: "apiKey", name: "API Key" },
    { type: "mailchimpOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: addressOfKey,
  findBaseUrl: (type, ask) => (type === "mailchimpOAuth2Api" ? addressOfToken(ask) : undefined),
};
