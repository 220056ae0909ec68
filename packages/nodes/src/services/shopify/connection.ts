import type { ServiceConnection } from "../../service/service.ts";
import { ADMIN_API } from "./admin-api.ts";

/** Connection to the Admin API of a shop. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "shopifyApi", value: "apiKey", name: "API Key (Deprecated)" },
    { type: "shopifyAccessTokenApi", value: "accessToken", name: "Access Token" },
    { type: "shopifyOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: ({ shopSubdomain }) => `https://${shopSubdomain}.myshopify.com${ADMIN_API}`,
};

/** Secret of Shopify's signatures; empty if the credential has none. */
export function secretOf({
  appSecretKey,
  sharedSecret,
  clientSecret,
}: Readonly<Record<string, unknown>>): string {
  return String(appSecretKey || sharedSecret || clientSecret || "");
}
