import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./sendgrid.credential.ts";
import node from "./sendgrid.node.ts";

// Shaped as https://www.twilio.com/docs/sendgrid/api-reference/mail-send shows it.
const messageId = "m1";

describeServiceFields({
  node,
  fields: "sendgrid",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "SG.1" }),
  headers: { "x-message-id": messageId },
  answers: {
    "POST /v3/mail/send": undefined,
    "PUT /v3/marketing/contacts": { job_id: "j1" },
    "GET /v3/marketing/lists": { result: [{ id: "l1", name: "L", contact_count: 1 }], _metadata: {} },
  },
});
