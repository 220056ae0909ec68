import { defineCredential } from "@heddle/workflow";
import { headersOf } from "./headers-of.ts";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpMultipleHeadersAuth",
  displayName: "Multiple Headers Auth",
  genericAuth: true,
  icon: "file:http-multiple-headers-auth.svg",
  authenticate: (request, { headers }) => ({
    ...request,
    headers: { ...request.headers, ...headersOf(headers) },
  }),
  properties: [
    {
      displayName: "Headers",
      name: "headers",
      type: "json",
      required: true,
      default: "",
      typeOptions: { alwaysOpenEditWindow: true, password: true },
      description: "Object with the value of each header by its name",
      placeholder: '{ "X-Key": "value", "X-Team": "1" }',
    },
    ...allowedDomains,
  ],
});
