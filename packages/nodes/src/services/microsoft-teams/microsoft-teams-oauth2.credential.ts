import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftTeamsOAuth2Api",
  displayName: "Microsoft Teams OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "openid offline_access User.Read.All Group.ReadWrite.All Chat.ReadWrite ChannelMessage.Read.All",
    ),
  ],
});
