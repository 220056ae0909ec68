import type { NodeTypeDescription } from "@heddle/workflow";
import { options } from "./options.ts";
import { properties } from "./properties.ts";
import { answerProperties } from "./shown/answer-properties.ts";

const generic = (name: string) => ({
  name,
  required: true,
  displayOptions: { show: { authentication: ["genericCredentialType"], genericAuthType: [name] } },
});

/** HTTP Request as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.httpRequest",
  displayName: "HTTP Request",
  description: "Sends an HTTP request and returns the response",
  subtitle: '={{ $parameter.method + ": " + $parameter.url }}',
  version: [3, 4, 4.1, 4.2, 4.3, 4.4],
  usableAsTool: true,
  defaultVersion: 4.4,
  group: ["output"],
  icon: "file:http-request.svg",
  defaults: { name: "HTTP Request", color: "#2f74d0" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [
    { name: "httpSslAuth", required: true, displayOptions: { show: { provideSslCertificates: [true] } } },
    ...[
      "httpBasicAuth",
      "httpBearerAuth",
      "httpCustomAuth",
      "httpDigestAuth",
      "httpHeaderAuth",
      "httpMultipleHeadersAuth",
      "httpQueryAuth",
      "oAuth1Api",
      "oAuth2Api",
    ].map(generic),
  ],
  properties: [...properties, options],
  toolProperties: answerProperties,
  codex: {
    categories: ["Development", "Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["API", "Request", "URL", "Build", "cURL", "REST", "fetch", "download", "web"],
  },
} as const satisfies NodeTypeDescription;
