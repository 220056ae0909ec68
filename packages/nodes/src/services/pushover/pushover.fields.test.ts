import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./pushover.credential.ts";
import node from "./pushover.node.ts";

describeServiceFields({
  node,
  fields: "pushover",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "app-token" }),
  answers: {
    // Shaped as https://pushover.net/api#response and https://pushover.net/api/receipts show them.
    "POST /1/messages.json": ({ body }: { body: unknown }) => ({
      status: 1,
      request: "647d2300-702c-4b38-8b2f-d56326ae460b",
      ...(/name="priority"\s+2\s/.test(String(body)) ? { receipt: "rLqVuqTRh62UzxtmqiaLzQmVcPgiCy" } : {}),
    }),
  },
});
