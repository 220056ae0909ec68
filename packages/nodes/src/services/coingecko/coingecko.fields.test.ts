import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./coingecko.node.ts";

// Shaped as https://docs.coingecko.com/reference/coins-id shows it.
const bitcoin = { id: "bitcoin", symbol: "btc", market_data: { current_price: { usd: 1 } } };

describeServiceFields({
  node,
  fields: "coingecko",
  credentialTypes: [],
  credential: () => ({}),
  answers: {
    "GET /api/v3/coins/bitcoin": bitcoin,
    "GET /api/v3/simple/price": { bitcoin: { eur: 1 } },
  },
});
