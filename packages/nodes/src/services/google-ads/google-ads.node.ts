import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleAds",
  displayName: "Google Ads",
  description: "Returns Google Ads campaigns with their metrics",
  icon: "file:google-ads.svg",
  credentials: [{ type: "googleAdsOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://googleads.googleapis.com/v25",
  resources: { campaign: "Campaign" },
  operations,
  codex: { categories: ["Marketing"], alias: ["advertising", "campaign", "adwords"] },
});
