import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "nextCloudApi",
  displayName: "NextCloud API",
  authenticate: {
    type: "generic",
    properties: { auth: { username: "={{ $credentials.user }}", password: "={{ $credentials.password }}" } },
  },
  test: {
    request: {
      baseURL: "={{ $credentials.webDavUrl.replace('/remote.php/webdav', '') }}",
      url: "ocs/v1.php/cloud/capabilities?format=json",
      headers: { "OCS-APIRequest": "true" },
    },
  },
  properties: [
    textField("webDavUrl", "Web DAV URL", {
      description: "Address of the files, from the settings of the files app",
      placeholder: "https://nextcloud.example.com/remote.php/webdav",
      required: true,
    }),
    textField("user", "User", { description: "Name of the user" }),
    secretField(
      "password",
      "Password",
      "Password of the user; better one for this app, from the security settings",
    ),
    ...allowedDomains,
  ],
});
