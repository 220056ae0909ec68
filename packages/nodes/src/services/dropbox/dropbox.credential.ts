import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "dropboxApi",
  displayName: "Dropbox API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.accessToken }}" } },
  },
  test: {
    request: { baseURL: "https://api.dropboxapi.com/2", url: "users/get_current_account", method: "POST" },
  },
  properties: [
    secretField("accessToken", "Access Token", "Token of the app"),
    {
      displayName: "App Access Type",
      name: "accessType",
      type: "options",
      options: [
        { name: "App Folder", value: "folder" },
        { name: "Full Dropbox", value: "full" },
      ],
      default: "folder",
      description: "Type of account the app was registered for",
    },
    ...allowedDomains,
  ],
});
