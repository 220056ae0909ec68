import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftOutlookOAuth2Api",
  displayName: "Microsoft Outlook OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "openid offline_access Contacts.ReadWrite Calendars.ReadWrite Calendars.Read.Shared Mail.ReadWrite Mail.ReadWrite.Shared Mail.Send Mail.Send.Shared MailboxSettings.Read",
    ),
  ],
});
