import { defineNode, mapItems, type ParameterReader } from "@heddle/workflow";
import { ServiceRun } from "../../service/run-operation.ts";
import { description } from "./description.ts";
import { graphRequest } from "./operation.ts";

const connection = {
  credentials: [{ type: "facebookGraphApi", value: "facebookGraphApi", name: "Access Token" }],
  baseUrl: "https://graph.facebook.com",
};

export default defineNode({
  name: "n8n-nodes-base.facebookGraphApi",
  descriptions: [description],
  effect: ({ httpRequestMethod }) => (httpRequestMethod === "POST" ? "unsafe" : "idempotent"),
  retriesItems: true,
  execute: (context) => {
    const run = new ServiceRun(connection, context, context.read as unknown as ParameterReader);
    return mapItems(context, (_item, itemIndex) => run.run(graphRequest, itemIndex));
  },
});
