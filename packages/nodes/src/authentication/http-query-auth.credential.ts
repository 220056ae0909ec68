import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpQueryAuth",
  displayName: "Query Auth",
  genericAuth: true,
  icon: "file:http-query-auth.svg",
  authenticate: {
    type: "generic",
    properties: { qs: { "={{ $credentials.name }}": "={{ $credentials.value }}" } },
  },
  properties: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "api_key",
      description: "Name of the query parameter",
    },
    {
      displayName: "Value",
      name: "value",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Secret that is sent as the value of the query parameter",
    },
    ...allowedDomains,
  ],
});
