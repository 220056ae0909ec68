import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./coingecko.node.ts";

let bench: ServiceBench;
/** CoinGecko, which knows two coins. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [],
    credential: () => ({}),
    answer: ({ path, query }) => {
      if (path.endsWith("/simple/price")) {
        const known = String(query["ids"]).split(",");
        return { json: Object.fromEntries(known.map((id) => [id, { [query["vs_currencies"]!]: 9000 }])) };
      }
      if (path.endsWith("/coins/markets"))
        return { json: [{ id: "bitcoin", name: "Bitcoin", symbol: "btc" }] };
      if (path.endsWith("/simple/supported_vs_currencies")) return { json: ["usd", "eur"] };
      if (path.endsWith("/coins/bitcoin"))
        return { json: { id: "bitcoin", market_data: { current_price: { usd: 9000 } } } };
      return { status: 404, json: { error: "coin not found" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("returns prices, as published files request them", async () => {
  const parameters = { coinIds: ["bitcoin"], options: {}, operation: "price", currencies: ["eur"] };
  expect(await json(parameters)).toEqual([{ bitcoin: { eur: 9000 } }]);
  await json({ ...parameters, coinIds: "Bitcoin, ethereum ", options: { include_24hr_change: true } });
  expect(bench.asked.map(({ path, query }) => [path, query])).toEqual([
    ["/api/v3/simple/price", { ids: "bitcoin", vs_currencies: "eur" }],
    ["/api/v3/simple/price", { ids: "bitcoin,ethereum", vs_currencies: "eur", include_24hr_change: "true" }],
  ]);
});

it("returns the data of a coin, as published files request it", async () => {
  const options = { market_data: true, localization: false };
  expect(await json({ operation: "get", coinId: "Bitcoin", options })).toEqual([
    { id: "bitcoin", market_data: { current_price: { usd: 9000 } } },
  ]);
  expect(bench.asked[0]).toMatchObject({
    path: "/api/v3/coins/bitcoin",
    query: { market_data: "true", localization: "false" },
    headers: { "x-meant-for": "https://api.coingecko.com" },
  });
});

it("lists coins and currencies", async () => {
  const { loadOptions } = node.methods ?? {};
  expect(await loadOptions?.["getCoins"]?.(bench.form())).toEqual([
    { name: "Bitcoin (BTC)", value: "bitcoin" },
  ]);
  expect(await loadOptions?.["getCurrencies"]?.(bench.form())).toEqual([
    { name: "EUR", value: "eur" },
    { name: "USD", value: "usd" },
  ]);
});

it("reports missing parameters, and refusals of the service", async () => {
  await expect(json({ operation: "price", coinIds: [], currencies: ["eur"] })).rejects.toThrow("Coin IDs");
  await expect(json({ operation: "price", coinIds: ["a"], currencies: [] })).rejects.toThrow("Currencies");
  await expect(json({ operation: "get", coinId: "" })).rejects.toThrow("Coin ID");
  await expect(json({ operation: "get", coinId: "nothing" })).rejects.toThrow("coin not found");
});
