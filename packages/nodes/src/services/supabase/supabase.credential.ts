import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "supabaseApi",
  displayName: "Supabase API",
  authenticate: {
    type: "generic",
    properties: {
      headers: {
        apikey: "={{ $credentials.serviceRole }}",
        Authorization: "=Bearer {{ $credentials.serviceRole }}",
      },
    },
  },
  test: { request: { baseURL: "={{ $credentials.host }}/rest/v1", url: "/" } },
  properties: [
    textField("host", "Host", {
      description: "URL of the project",
      placeholder: "https://abc.supabase.co",
    }),
    secretField("serviceRole", "Service Role Secret", "Key of the service role, from the API settings"),
    ...allowedDomains,
  ],
});
