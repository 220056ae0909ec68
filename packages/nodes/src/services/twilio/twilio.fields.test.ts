import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./twilio.credential.ts";
import node from "./twilio.node.ts";

// Shaped as https://www.twilio.com/docs/messaging/api/message-resource shows it.
const sent = {
  ...{ sid: "SM1", status: "queued", to: "+2", from: "+1", body: "a", error_code: null },
  date_created: "Sun, 01 Mar 2026 09:00:00 +0000",
};

describeServiceFields({
  node,
  fields: "twilio",
  credentialTypes: [credential],
  credential: () => ({ authType: "authToken", accountSid: "AC1", authToken: "t1" }),
  answers: {
    "POST /2010-04-01/Accounts/AC1/Messages.json": sent,
    "POST /2010-04-01/Accounts/AC1/Calls.json": sent,
  },
});
