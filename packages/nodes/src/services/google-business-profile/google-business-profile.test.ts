import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import google from "../google/google-oauth2.credential.ts";
import node from "./google-business-profile.node.ts";
import credential from "./google-business-profile-oauth2.credential.ts";
import trigger from "./google-business-profile-trigger.node.ts";

let bench: ServiceBench;
let reviews: Record<string, string>[] = [];

/** The service as its reference describes it: posts and reviews have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, google, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query, body }) => {
      if (path === "/v1/accounts")
        return { json: { accounts: [{ name: "accounts/1", accountName: "Cafe" }], nextPageToken: "2" } };
      if (path === "/v1/accounts/1/locations")
        return { json: { locations: [{ name: "locations/2", title: "Bar" }] } };
      if (path.endsWith("/reviews") && method === "GET")
        return query["pageToken"]
          ? { json: { reviews: reviews.slice(1) } }
          : { json: { reviews: reviews.slice(0, 1), nextPageToken: "2" } };
      if (path.endsWith("/localPosts") && method === "GET") return { json: { localPosts: [{ name: "p" }] } };
      if (!path.startsWith("/v4/accounts/1/locations/2/"))
        return { status: 404, json: { error: { message: "Gone" } } };
      return { json: method === "DELETE" ? {} : body };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  reviews = [];
});

const place = {
  account: { __rl: true, mode: "list", value: "accounts/1" },
  location: { __rl: true, mode: "list", value: "locations/2" },
};
const sent = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/v4/accounts/1/locations/2", ""), body]);

describe("posts and reviews", () => {
  it("are published as events and offers, and updated with the given fields only", async () => {
    const event = { postType: "EVENT", summary: "S", title: "T", startDateTime: "2026-03-01T18:30:00" };
    await bench.run(node, { ...place, ...event, endDateTime: "2026-03-01T20:00:00" });
    const offer = { postType: "OFFER", summary: "S", title: "T", startDate: "2026-03-01T00:00:00" };
    const additionalOptions = { couponCode: "C", callToActionType: "LEARN_MORE", url: "https://x.example" };
    await bench.run(node, { ...place, ...offer, additionalOptions });
    const update = { operation: "update", post: { __rl: true, mode: "name", value: "7" } };
    await bench.run(node, { ...place, ...update, additionalOptions: { summary: "New" } });
    const time = (hours: number, minutes: number) => ({ hours, minutes, seconds: 0, nanos: 0 });
    const date = { year: 2026, month: 3, day: 1 };
    expect(sent()).toEqual([
      [
        "POST",
        "/localPosts",
        {
          topicType: "EVENT",
          summary: "S",
          event: {
            title: "T",
            schedule: { startDate: date, startTime: time(18, 30), endDate: date, endTime: time(20, 0) },
          },
        },
      ],
      [
        "POST",
        "/localPosts",
        {
          topicType: "OFFER",
          summary: "S",
          callToAction: { actionType: "LEARN_MORE", url: "https://x.example" },
          event: { title: "T", schedule: { startDate: date } },
          offer: { couponCode: "C" },
        },
      ],
      ["PATCH", "/localPosts/7", { summary: "New" }],
    ]);
    expect(bench.asked.at(-1)?.query).toEqual({ updateMask: "summary" });
  });

  it("are listed, answered and named by their whole names too", async () => {
    reviews = [{ reviewId: "a" }, { reviewId: "b" }];
    const list = { ...place, resource: "review", operation: "getAll" };
    expect(await bench.run(node, { ...list, returnAll: true })).toHaveLength(2);
    const review = { __rl: true, mode: "list", value: "accounts/1/locations/2/reviews/r1" };
    await bench.run(node, { ...place, resource: "review", operation: "reply", review, reply: "Thanks" });
    await bench.run(node, { ...place, resource: "review", operation: "delete", review });
    expect(sent().slice(-2)).toEqual([
      ["PUT", "/reviews/r1/reply", { comment: "Thanks" }],
      ["DELETE", "/reviews/r1/reply", ""],
    ]);
  });

  it("are offered by the form, with the accounts and locations", async () => {
    const { listSearch } = node.methods ?? {};
    expect(await listSearch?.["searchAccounts"]?.(bench.form(), "ca")).toEqual({
      results: [{ name: "Cafe", value: "accounts/1" }],
      paginationToken: "2",
    });
    expect(await listSearch?.["searchLocations"]?.(bench.form(place))).toEqual({
      results: [{ name: "Bar", value: "locations/2" }],
    });
  });
});

it("starts with reviews that are new, each once, whatever is changed later", async () => {
  const first = await bench.poll(trigger, place);
  expect(first.items).toEqual([]);
  const review = (reviewId: string, createTime: string) => ({
    reviewId,
    createTime,
    updateTime: "2030-01-03T00:00:00Z",
  });
  reviews = [review("old", "2020-01-01T00:00:00Z"), review("new", "2030-01-02T00:00:00Z")];
  const second = await bench.poll(trigger, place, { staticData: first.staticData });
  expect(second.items).toMatchObject([{ json: { reviewId: "new" } }]);
  const third = await bench.poll(trigger, place, { staticData: second.staticData });
  expect(third.items).toEqual([]);
  const { items } = await bench.poll(trigger, place, { mode: "manual" });
  expect(items).toHaveLength(1);
});
