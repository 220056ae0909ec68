import { defineTemplate } from "../../own/define-template.ts";
import { email, ifAll, other, respond, respondWithText, webhook } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "newsletter-opt-in",
  name: "Newsletter sign-up with confirmation",
  description:
    "Sends a signed confirmation link and adds the email address to a sheet once the link is opened.",
  categories: ["marketing", "security"],
  createdAt: "2026-11-23",
  note: `The link contains an HMAC of the email address, so forged links are detected without storing anything.

### Set up
1. Fill in the secret (any long text), the URL of **Link opened**, and the sender.
2. Choose an SMTP credential.
3. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: email, confirmed.`,
  nodes: {
    "Sign-up": webhook("newsletter/sign-up", "responseNode"),
    "Create signature": other("crypto", 1, {
      action: "hmac",
      type: "SHA256",
      value: "={{ $json.body.email.toLowerCase() }}",
      dataPropertyName: "proof",
      secret: "<<Secret of the links>>",
      encoding: "hex",
    }),
    "Send link": email(
      "Please confirm your address",
      "=Open this link to receive our newsletter:\n<<URL of Link opened>>?email={{ encodeURIComponent($('Sign-up').item.json.body.email) }}&proof={{ $json.proof }}",
      "={{ $('Sign-up').item.json.body.email }}",
    ),
    "Confirm sign-up": respond('{ "sent": true }'),
    "Link opened": webhook("newsletter/confirm", "responseNode", "GET"),
    "Expected signature": other("crypto", 1, {
      action: "hmac",
      type: "SHA256",
      value: "={{ $json.query.email.toLowerCase() }}",
      dataPropertyName: "proof",
      secret: "<<Secret of the links>>",
      encoding: "hex",
    }),
    "Valid link?": ifAll([
      "={{ $json.proof }}",
      "string.equals",
      "={{ $('Link opened').item.json.query.proof }}",
    ]),
    "Add to sheet": appendRow({
      email: "={{ $('Link opened').item.json.query.email }}",
      confirmed: "={{ $now.toISO() }}",
    }),
    "Thank you": respondWithText(
      "Thank you. You will receive the next newsletter.",
      "text/plain; charset=utf-8",
    ),
    "Reject link": respondWithText(
      "This link is not valid. Please sign up again.",
      "text/plain; charset=utf-8",
    ),
  },
  flow: [
    "Sign-up > Create signature > Send link > Confirm sign-up",
    "Link opened > Expected signature > Valid link? > Add to sheet > Thank you",
    "Valid link? #1 > Reject link",
  ],
  example: {
    "Sign-up": [{ headers: {}, params: {}, query: {}, body: { email: "ada@example.com" } }],
  },
});
