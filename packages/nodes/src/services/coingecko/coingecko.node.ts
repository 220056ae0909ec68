import { defineService } from "../../service/define-service.ts";
import { get, price } from "./coins.ts";

const BASE = "https://api.coingecko.com/api/v3";

interface Coin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
}

export default defineService({
  name: "n8n-nodes-base.coinGecko",
  displayName: "CoinGecko",
  description: "Returns prices and market data of cryptocurrencies",
  icon: "file:coingecko.svg",
  credentials: [],
  baseUrl: BASE,
  resources: { coin: "Coin" },
  defaultResource: "coin",
  operations: [get, price],
  methods: {
    loadOptions: {
      getCoins: async (context) => {
        // Coins of the largest markets only: there are many thousands.
        const qs = { vs_currency: "usd", per_page: 250 };
        const coins = await context.request<Coin[]>({ baseURL: BASE, url: "/coins/markets", qs });
        return coins.map(({ id, name, symbol }) => ({
          name: `${name} (${symbol.toUpperCase()})`,
          value: id,
        }));
      },
      getCurrencies: async (context) => {
        const url = "/simple/supported_vs_currencies";
        const codes = await context.request<string[]>({ baseURL: BASE, url });
        return codes.sort().map((code) => ({ name: code.toUpperCase(), value: code }));
      },
    },
  },
  codex: {
    categories: ["Productivity", "Finance & Accounting"],
    alias: ["crypto", "bitcoin", "coin", "exchange rate", "price"],
  },
});
