import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import google from "../google/google-oauth2.credential.ts";
import node from "./google-ads.node.ts";
import credential from "./google-ads-oauth2.credential.ts";

let bench: ServiceBench;
const row = (id: string) => ({
  campaign: { id, name: `C${id}`, status: "ENABLED", startDateTime: "2026-01-31 00:00:00" },
  metrics: { clicks: "7" },
  campaignBudget: { amountMicros: "5" },
});

/** The search of Google Ads as its reference describes it: two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, google, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" }, developerToken: "d1" }),
    answer: ({ path, body }) => {
      if (path !== "/v25/customers/2223334444/googleAds:search")
        return { status: 404, json: { error: { code: 404, message: "Requested entity was not found." } } };
      const { query, pageToken } = body as { query: string; pageToken?: string };
      if (query.includes("campaign.id = 9")) return { json: {} };
      return pageToken
        ? { json: { results: [row("2")] } }
        : { json: { results: [row("1")], nextPageToken: "x" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => bench.asked.splice(0));

const account = { managerCustomerId: "111-222-3333", clientCustomerId: "222-333-4444" };

it("returns campaigns of all pages with their figures", async () => {
  const additionalOptions = { dateRange: "LAST_7_DAYS", campaignStatus: "PAUSED" };
  const found = await bench.run(node, { ...account, additionalOptions });
  expect(found.map(({ json }) => json)).toEqual([
    { ...row("1").campaign, startDate: "2026-01-31", clicks: "7", amountMicros: "5" },
    { ...row("2").campaign, startDate: "2026-01-31", clicks: "7", amountMicros: "5" },
  ]);
  const [first] = bench.asked;
  expect(first?.headers).toMatchObject({
    "login-customer-id": "1112223333",
    "developer-token": "d1",
    authorization: "Bearer t1",
  });
  const query = expect.stringMatching(
    /^SELECT campaign\.id, .* FROM campaign WHERE segments\.date DURING LAST_7_DAYS AND campaign\.status = 'PAUSED'$/,
  );
  expect(first?.body).toEqual({ query });
});

it("requests fields of version 25 of the API", async () => {
  await bench.run(node, { ...account, operation: "get", campaignId: "1" });
  const query = bench.asked.map(({ body }) => (body as { query: string }).query).join();
  expect(query).toContain("campaign.start_date_time, campaign.end_date_time");
  expect(query).not.toMatch(/campaign\.(start|end)_date\b/);
});

it("returns one campaign unchanged, or nothing if there is none", async () => {
  const get = { ...account, operation: "get", simplify: false };
  const [found] = await bench.run(node, { ...get, campaignId: "1" });
  expect(found?.json).toEqual(row("1"));
  expect(await bench.run(node, { ...get, campaignId: "9" })).toEqual([]);
});

it("reports invalid numbers and accounts", async () => {
  const get = { ...account, operation: "get" };
  await expect(bench.run(node, { ...get, campaignId: "1 OR 1=1" })).rejects.toThrow(
    '"Campaign ID" is not a number',
  );
  await expect(bench.run(node, { ...get, clientCustomerId: "5", campaignId: "1" })).rejects.toThrow(
    "Requested entity was not found.",
  );
});
