import { defineTemplate } from "../../own/define-template.ts";
import { ifAll, other, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "signed-webhook",
  name: "Accept only calls that are signed",
  description:
    "Computes the signature of each call from its body and a secret, and refuses calls whose own does not fit.",
  categories: ["security", "development"],
  createdAt: "2026-11-23",
  note: `The caller signs its body by HMAC-SHA256 and sends the result in the header \`x-signature\`. The body is signed as compact JSON.

### Set up
1. Fill in the secret that both sides know.
2. Put what happens to right calls in the place of **Tell the team**.`,
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
    "Does it fit?": ifAll([
      "={{ $json.signature }}",
      "string.equals",
      "={{ $('Call').item.json.headers['x-signature'] }}",
    ]),
    "Tell the team": slack("=Signed call: {{ JSON.stringify($('Call').item.json.body) }}"),
    Accept: respond('{ "accepted": true }'),
    Refuse: respond('{ "error": "The signature does not fit." }', 401),
  },
  flow: ["Call > Compute signature > Does it fit? > Tell the team > Accept", "Does it fit? #1 > Refuse"],
  example: {
    Call: [{ headers: { "x-signature": "wrong" }, params: {}, query: {}, body: { order: 17 } }],
  },
});
