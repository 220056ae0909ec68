import { nodeError } from "../../errors/node-error.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, neededText, severalFromList, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

const getOptions = [
  toggle("community_data", "Community Data", "Whether to return data of communities", true),
  toggle("developer_data", "Developer Data", "Whether to return data of the development", true),
  toggle("localization", "Localization", "Whether to return names and descriptions in all languages", true),
  toggle("market_data", "Market Data", "Whether to return prices and volumes", true),
  toggle("sparkline", "Sparkline", "Whether to return the prices of the last seven days"),
  toggle("tickers", "Tickers", "Whether to return tickers of exchanges", true),
] as const;

/** All data of a coin: https://docs.coingecko.com/reference/coins-id */
export const get = defineOperation({
  resource: "coin",
  value: "get",
  name: "Get",
  action: "Get a coin",
  description: "Returns what is known of a coin now",
  effect: "idempotent",
  parameters: [
    neededText("coinId", "Coin ID", "ID of the coin at CoinGecko", { placeholder: "bitcoin" }),
    collection("options", "Options", getOptions),
  ],
  request: (call) => ({
    method: "GET",
    path: `/coins/${encodeURIComponent(needed(call.parameters.coinId, "Coin ID").toLowerCase())}`,
    query: plain(call, "options"),
  }),
});

const priceOptions = [
  toggle("include_24hr_change", "Include 24h Change", "Whether to return how prices changed in a day"),
  toggle("include_24hr_vol", "Include 24h Volume", "Whether to return what was traded in a day"),
  toggle("include_last_updated_at", "Include Last Updated At", "Whether to return when prices were found"),
  toggle("include_market_cap", "Include Market Cap", "Whether to return what all coins are worth"),
] as const;

/** Prices of coins in other currencies: https://docs.coingecko.com/reference/simple-price */
export const price = defineOperation({
  resource: "coin",
  value: "price",
  name: "Price",
  action: "Get the price of a coin",
  description: "Returns the prices of coins in other currencies",
  effect: "idempotent",
  parameters: [
    severalFromList("coinIds", "Coin IDs", "The coins", { list: "getCoins", required: true }),
    severalFromList("currencies", "Currencies", "Currencies of the prices", {
      list: "getCurrencies",
      required: true,
    }),
    collection("options", "Options", priceOptions),
  ],
  request: (call) => ({
    method: "GET",
    path: "/simple/price",
    query: {
      ids: needed(namesOf(call.parameters.coinIds), "Coin IDs"),
      vs_currencies: needed(namesOf(call.parameters.currencies), "Currencies"),
      ...plain(call, "options"),
    },
  }),
});

/** Expressions can return comma-separated names. */
function namesOf(given: readonly string[]): string {
  const names = given.join(",").toLowerCase().split(",");
  return names
    .map((name) => name.trim())
    .filter(Boolean)
    .join(",");
}

function needed(value: string, label: string): string {
  if (value.trim() === "") throw nodeError("parameter-empty", { label });
  return value.trim();
}
