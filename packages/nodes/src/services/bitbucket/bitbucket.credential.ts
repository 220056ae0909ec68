import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "bitbucketApi",
  displayName: "Bitbucket API",
  authenticate: {
    type: "generic",
    properties: {
      auth: { username: "={{ $credentials.username }}", password: "={{ $credentials.appPassword }}" },
    },
  },
  test: { request: { baseURL: "https://api.bitbucket.org/2.0", url: "user" } },
  properties: [
    textField("username", "Username", { description: "Name of the account" }),
    secretField("appPassword", "App Password", "Password of an app, from the settings of the account"),
    ...allowedDomains,
  ],
});
