import { defineCredential } from "@heddle/workflow";
import { secretField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "stripeApi",
  displayName: "Stripe API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.secretKey }}" } },
  },
  test: { request: { baseURL: "https://api.stripe.com/v1", url: "charges" } },
  properties: [secretField("secretKey", "Secret Key", "It begins with sk_ or rk_"), ...allowedDomains],
});
