import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";
import { methods } from "./methods.ts";
import { documentOperations } from "./operations.ts";

const [oAuth2, serviceAccount] = googleCredentials("googleDocsOAuth2Api");

const service = {
  displayName: "Google Docs",
  description: "Creates, reads and changes Google Docs documents",
  icon: "file:google-docs.svg",
  version: 2,
  credentials: [oAuth2, serviceAccount],
  baseUrl: "https://docs.googleapis.com/v1",
  resources: { document: "Document" },
  operations: documentOperations,
  methods,
  codex: { categories: ["Productivity"], alias: ["document", "text", "template"] },
} as const satisfies Omit<ServiceDeclaration, "name">;

export default defineService({
  name: "n8n-nodes-base.googleDocs",
  ...service,
  // Only the default authentication differed.
  older: [
    lowerDescription({
      name: "n8n-nodes-base.googleDocs",
      ...service,
      version: 1,
      credentials: [serviceAccount, oAuth2],
    }),
  ],
});
