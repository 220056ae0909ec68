import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, email, ifAll, other, respond, respondWithText, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "newsletter-opt-in",
  name: "Newsletter sign-up with confirmation",
  description:
    "Takes an address, sends a link that only its owner can open, and adds the address to a sheet once it is opened.",
  categories: ["marketing", "security"],
  createdAt: "2026-11-23",
  note: `The link holds a hash of the address and a secret, so that a false link is seen without storing anything.

### Set up
1. Fill in the secret (any long text), the address of this workflow's second webhook, and the sender.
2. Choose an SMTP credential.
3. Fill in spreadsheet and sheet, and choose a Google Sheets credential.`,
  nodes: {
    "Sign-up": webhook("newsletter/sign-up", "responseNode"),
    "Make proof": other("crypto", 1, {
      action: "hmac",
      type: "SHA256",
      value: "={{ $json.body.email.toLowerCase() }}",
      dataPropertyName: "proof",
      secret: "<<Secret of the links>>",
      encoding: "hex",
    }),
    "Send link": email(
      "Please confirm your address",
      "=Open this link to receive our newsletter:\n<<Address of the webhook Link opened>>?email={{ encodeURIComponent($('Sign-up').item.json.body.email) }}&proof={{ $json.proof }}",
      "={{ $('Sign-up').item.json.body.email }}",
    ),
    "Say what comes": respond('{ "sent": true }'),
    "Link opened": webhook("newsletter/confirm", "responseNode", "GET"),
    "Proof of the address": other("crypto", 1, {
      action: "hmac",
      type: "SHA256",
      value: "={{ $json.query.email.toLowerCase() }}",
      dataPropertyName: "proof",
      secret: "<<Secret of the links>>",
      encoding: "hex",
    }),
    "Is it right?": ifAll([
      "={{ $json.proof }}",
      "string.equals",
      "={{ $('Link opened').item.json.query.proof }}",
    ]),
    "Add to sheet": appendRow("[$('Link opened').item.json.query.email, $now.toISO()]"),
    "Say thanks": respondWithText(
      "Thank you. You will receive the next newsletter.",
      "text/plain; charset=utf-8",
    ),
    "Say that it is wrong": respondWithText(
      "This link is not right. Sign up again.",
      "text/plain; charset=utf-8",
    ),
  },
  flow: [
    "Sign-up > Make proof > Send link > Say what comes",
    "Link opened > Proof of the address > Is it right? > Add to sheet > Say thanks",
    "Is it right? #1 > Say that it is wrong",
  ],
  example: {
    "Sign-up": [{ headers: {}, params: {}, query: {}, body: { email: "ada@example.com" } }],
  },
});
