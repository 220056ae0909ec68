import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, http, set } from "../../own/parts.ts";

export default defineTemplate({
  id: "exchange-rate-alert",
  name: "Exchange rate alert",
  description:
    "Checks the rate of the European Central Bank every afternoon and emails you when it falls below your limit.",
  categories: ["finance", "personal"],
  createdAt: "2026-11-23",
  note: `The rates come from frankfurter.app, which needs no account. Set your limit in **Below the limit**; the default is 1.05 dollars per euro.

### Set up
Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Every afternoon": daily(17, [1, 2, 3, 4, 5]),
    "Read rate": http("https://api.frankfurter.app/latest", { query: { from: "EUR", to: "USD" } }),
    Rate: set({ day: "={{ $json.date }}", "number:rate": "={{ $json.rates.USD }}" }),
    "Below the limit": filter(["={{ $json.rate }}", "number.lt", 1.05]),
    "Send email": email(
      "=A euro costs {{ $json.rate }} dollars",
      "=The rate of {{ $json.day }} is {{ $json.rate }}, which is below your limit.",
    ),
  },
  flow: ["Every afternoon > Read rate > Rate > Below the limit > Send email"],
  example: { "Read rate": [{ amount: 1, base: "EUR", date: "2026-01-15", rates: { USD: 1.0312 } }] },
});
