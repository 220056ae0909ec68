import { defineService } from "../../service/define-service.ts";
import { meetingOperations } from "./meetings.ts";

/** Zones have no list at Zoom. */
const zones = () => Intl.supportedValuesOf("timeZone").map((value) => ({ name: value, value }));

export default defineService({
  name: "n8n-nodes-base.zoom",
  displayName: "Zoom",
  description: "Schedules, finds and changes Zoom meetings",
  icon: "file:zoom.svg",
  credentials: [
    { type: "zoomApi", value: "accessToken", name: "Access Token" },
    { type: "zoomOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.zoom.us/v2",
  resources: { meeting: "Meeting" },
  operations: meetingOperations,
  methods: { loadOptions: { getTimezones: async () => zones() } },
  codex: { categories: ["Communication"], alias: ["meeting", "video", "conference"] },
});
