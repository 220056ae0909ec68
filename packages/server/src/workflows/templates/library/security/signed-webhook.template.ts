import { defineTemplate } from "../../own/define-template.ts";
import { ifAll, other, respond, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "signed-webhook",
  name: "Accept signed webhooks only",
  description:
    "Verifies the HMAC signature of each request, and rejects requests whose signature does not match.",
  categories: ["security", "development"],
  createdAt: "2026-11-23",
  note: `The sender signs the compact JSON body with HMAC-SHA256 and sends the signature in the header \`x-signature\`.

### Set up
1. Fill in the shared secret.
2. Replace **Notify the team** with your own steps for valid requests.`,
  nodes: {
    Call: webhook("signed", "responseNode"),
    "Compute signature": other("crypto", 1, {
      action: "hmac",
      type: "SHA256",
      value: "={{ JSON.stringify($json.body) }}",
      dataPropertyName: "signature",
      secret: "<<Secret of the signature>>",
      encoding: "hex",
    }),
    "Valid?": ifAll([
      "={{ $json.signature }}",
      "string.equals",
      "={{ $('Call').item.json.headers['x-signature'] }}",
    ]),
    "Notify the team": slack("=Signed call: {{ JSON.stringify($('Call').item.json.body) }}"),
    Accept: respond('{ "accepted": true }'),
    Reject: respond('{ "error": "The signature does not match." }', 401),
  },
  flow: ["Call > Compute signature > Valid? > Notify the team > Accept", "Valid? #1 > Reject"],
  example: {
    Call: [{ headers: { "x-signature": "wrong" }, params: {}, query: {}, body: { order: 17 } }],
  },
});
