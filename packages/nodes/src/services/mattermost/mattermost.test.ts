import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./mattermost.credential.ts";
import node from "./mattermost.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["mattermost"],
  account: { baseUrl: "https://chat.example.com/" },
  fill: everything(),
});

let bench: ServiceBench;
/** Mattermost with 201 users, 2 of them members of a channel. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ baseUrl: url, accessToken: "k1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer k1") return { status: 401, json: { message: "Invalid session" } };
      const at = path.replace("/api/v4", "");
      if (at === "/users/me/teams") return { json: [{ id: "t1", display_name: "Team" }] };
      if (at === "/users/me/teams/t1/channels")
        return {
          json: [
            { id: "c1", display_name: "Town" },
            { id: "c2", display_name: "" },
          ],
        };
      if (at === "/users/ids") return { json: (body as string[]).map((id) => ({ id })) };
      if (at === "/channels/c1/members")
        return { json: [{ user_id: "u1" }, { user_id: "u2" }].slice(0, Number(query["per_page"])) };
      if (at === "/users" && method === "GET")
        return {
          json: Array.from({ length: query["page"] === "0" ? 200 : 1 }, (_, index) => ({ id: `u${index}` })),
        };
      if (at === "/posts/gone")
        return { status: 404, json: { id: "app.post", message: "Unable to find the post." } };
      return { status: 201, json: { id: "p1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("posts messages with cards and buttons into threads", async () => {
  const attachments = [
    {
      title: "Incident",
      title_link: "https://example.com",
      actions: {
        item: [
          {
            type: "button",
            name: "Resolve",
            data_source: "custom",
            integration: {
              item: {
                url: "https://flows.example.com/hook",
                context: { property: [{ name: "incident", value: "i1" }] },
              },
            },
          },
        ],
      },
    },
  ];
  const otherOptions = { root_id: "p0" };
  expect(await json({ channelId: "c1", message: "Hello", attachments, otherOptions })).toEqual([
    { id: "p1" },
  ]);
  await json({ channelId: "c1", message: "Plain", attachments: [], otherOptions: {} });
  const [first, second] = bench.asked.map(({ body }) => body);
  expect(first).toEqual({
    channel_id: "c1",
    message: "Hello",
    root_id: "p0",
    props: {
      attachments: [
        {
          title: "Incident",
          title_link: "https://example.com",
          actions: [
            {
              type: "button",
              name: "Resolve",
              integration: { url: "https://flows.example.com/hook", context: { incident: "i1" } },
            },
          ],
        },
      ],
    },
  });
  expect(second).toEqual({ channel_id: "c1", message: "Plain" });
});

it("returns members of a channel as users or unchanged", async () => {
  const of = { resource: "channel", operation: "members", channelId: "c1", returnAll: true };
  expect(await json({ ...of, resolveData: true })).toEqual([{ id: "u1" }, { id: "u2" }]);
  expect(await json({ ...of, resolveData: false })).toEqual([{ user_id: "u1" }, { user_id: "u2" }]);
});

it("lists users page by page", async () => {
  const all = { resource: "user", operation: "getAll", additionalFields: { inTeam: "t1", sort: "username" } };
  expect(await json({ ...all, returnAll: true })).toHaveLength(201);
  expect(bench.asked.map(({ query }) => query)).toEqual([
    { per_page: "200", page: "0", in_team: "t1" },
    { per_page: "200", page: "1", in_team: "t1" },
  ]);
});

it("invites users, and reports Mattermost's errors", async () => {
  const invitation = {
    resource: "user",
    operation: "invite",
    teamId: "t1",
    emails: "a@example.com, b@example.com",
  };
  expect(await json(invitation)).toEqual([{ success: true }]);
  expect(bench.asked[0]?.body).toEqual(["a@example.com", "b@example.com"]);
  await expect(json({ operation: "delete", postId: "gone" })).rejects.toThrow("Unable to find the post.");
});

it("lists channels with a name for the form", async () => {
  expect(await node.methods?.loadOptions?.["getChannels"]?.(bench.form())).toEqual([
    { name: "Town", value: "c1" },
  ]);
  expect(await node.methods?.loadOptions?.["getUsers"]?.(bench.form())).toHaveLength(201);
});
