import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpHeaderAuth",
  displayName: "Header Auth",
  genericAuth: true,
  icon: "file:http-header-auth.svg",
  authenticate: {
    type: "generic",
    properties: { headers: { "={{ $credentials.name }}": "={{ $credentials.value }}" } },
  },
  properties: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "X-Api-Key",
      description: "Name of the header",
    },
    {
      displayName: "Value",
      name: "value",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Secret that is sent as the value of the header",
    },
    ...allowedDomains,
  ],
});
