import type { NodeTypeDescription } from "@heddle/workflow";
import { graphRequest } from "./operation.ts";

/** Facebook Graph API as the form and the engine see it: it has one operation, which is not chosen. */
export const description: NodeTypeDescription = {
  name: "n8n-nodes-base.facebookGraphApi",
  displayName: "Facebook Graph API",
  description: "Calls Meta’s Graph API for pages, posts, photos and ads on Facebook and Instagram",
  version: 1,
  group: ["transform"],
  icon: "file:facebook-graph.svg",
  subtitle: '={{ $parameter["httpRequestMethod"] + ": " + $parameter["node"] }}',
  defaults: { name: "Facebook Graph API" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [{ name: "facebookGraphApi", required: true }],
  properties: graphRequest.parameters,
  codex: { categories: ["Marketing", "Communication"], alias: ["facebook", "instagram", "meta", "post"] },
  usableAsTool: true,
};
