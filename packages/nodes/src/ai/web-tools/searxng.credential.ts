import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "searXngApi",
  displayName: "SearXNG",
  authenticate: (request, { token }) =>
    typeof token === "string" && token !== ""
      ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
      : request,
  test: { request: { baseURL: "={{ $credentials.apiUrl }}", url: "healthz" } },
  properties: [
    textField("apiUrl", "API URL", {
      description: "Address of the SearXNG, whose settings have to allow the format JSON",
      placeholder: "https://search.example.com",
      required: true,
    }),
    {
      ...secretField("token", "Token", "Sent as a bearer token, where a proxy in front asks for one"),
      required: false,
    },
    ...allowedDomains,
  ],
});
