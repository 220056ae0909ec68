import { defineCredential } from "@heddle/workflow";
import { fixedField, switchField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "microsoftOutlookOAuth2Api",
  displayName: "Microsoft Outlook OAuth2 API",
  extends: ["microsoftOAuth2Api"],
  properties: [
    fixedField(
      "scope",
      "openid offline_access Contacts.ReadWrite Calendars.ReadWrite Calendars.Read.Shared Mail.ReadWrite Mail.ReadWrite.Shared Mail.Send Mail.Send.Shared MailboxSettings.Read",
    ),
    switchField("useShared", "Use Shared Inbox", "Whether a mailbox is used that is shared with the account"),
    {
      ...textField("userPrincipalName", "User Principal Name", {
        description: "Name of the mailbox, mostly its email address",
      }),
      displayOptions: { show: { useShared: [true] } },
    },
  ],
});
