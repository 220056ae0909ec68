import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Stripe. */
export const connection: ServiceConnection = {
  credentials: [{ type: "stripeApi", value: "apiKey", name: "Secret Key" }],
  baseUrl: "https://api.stripe.com/v1",
};
