import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "serviceNowBasicApi",
  displayName: "ServiceNow Basic Auth API",
  authenticate: {
    type: "generic",
    properties: { auth: { username: "={{ $credentials.user }}", password: "={{ $credentials.password }}" } },
  },
  test: {
    request: {
      baseURL: "=https://{{ $credentials.subdomain }}.service-now.com",
      url: "/api/now/table/sys_user_role?sysparm_limit=1",
    },
  },
  properties: [
    textField("user", "User", { description: "Name to sign in with", required: true }),
    secretField("password", "Password", "Password of the user"),
    textField("subdomain", "Subdomain", {
      description: "First part of the URL of the instance",
      placeholder: "dev12345",
      required: true,
    }),
    ...allowedDomains,
  ],
});
