import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";
import { methods } from "./methods.ts";
import { operations } from "./operations.ts";

const [oAuth2, serviceAccount] = googleCredentials("googleSlidesOAuth2Api");

const service = {
  displayName: "Google Slides",
  description: "Creates, reads and fills in Google Slides presentations",
  icon: "file:google-slides.svg",
  version: 2,
  credentials: [oAuth2, serviceAccount],
  baseUrl: "https://slides.googleapis.com/v1",
  resources: { page: "Page", presentation: "Presentation" },
  defaultResource: "presentation",
  operations,
  methods,
  codex: { categories: ["Productivity"], alias: ["presentation", "powerpoint", "template"] },
} as const satisfies Omit<ServiceDeclaration, "name">;

const NAME = "n8n-nodes-base.googleSlides";

export default defineService({
  name: "n8n-nodes-base.googleSlides",
  ...service,
  // Only the default authentication differed.
  older: [lowerDescription({ name: NAME, ...service, version: 1, credentials: [serviceAccount, oAuth2] })],
});
