import { defineService } from "../../service/define-service.ts";
import { activityOperations } from "./activities.ts";

export default defineService({
  name: "n8n-nodes-base.strava",
  displayName: "Strava",
  description: "Reads, adds and changes activities in Strava",
  version: [1, 1.1],
  icon: "file:strava.svg",
  credentials: [{ type: "stravaOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://www.strava.com/api/v3",
  resources: { activity: "Activity" },
  operations: activityOperations,
  codex: { categories: ["Miscellaneous"], alias: ["sport", "run", "ride", "fitness"] },
});
