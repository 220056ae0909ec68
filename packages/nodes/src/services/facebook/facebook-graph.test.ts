import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./facebook-graph.credential.ts";
import node from "./facebook-graph.node.ts";

let bench: ServiceBench;

/** The Graph API as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "t1" }),
    answer: ({ path, query }) => {
      if (query["access_token"] !== "t1")
        return {
          status: 400,
          json: { error: { message: "Invalid OAuth access token.", type: "OAuthException", code: 190 } },
        };
      if (path.endsWith("/missing"))
        return {
          status: 400,
          json: { error: { message: "(#803) Some of the aliases you requested do not exist" } },
        };
      return { json: { id: "1_2" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const parameter = (name: string, value: string) => ({ name, value });

it("reads fields of a node of the graph", async () => {
  const options = { fields: { field: [{ name: "id" }, { name: "name" }] } };
  const [item] = await bench.run(node, { node: "me", graphApiVersion: "v23.0", options });
  expect(item?.json).toEqual({ id: "1_2" });
  expect(bench.asked[0]).toMatchObject({
    method: "GET",
    path: "/v23.0/me",
    query: { fields: "id,name", access_token: "t1" },
    headers: { "x-meant-for": "https://graph.facebook.com" },
  });
});

it("writes parameters, from rows and from JSON, to a connection of a node", async () => {
  await bench.run(
    node,
    {
      httpRequestMethod: "POST",
      node: "17841",
      edge: "media/",
      options: {
        queryParameters: { parameter: [parameter("caption", "={{ $json.say }}")] },
        queryParametersJson: '{"media_type": "REELS"}',
      },
    },
    { items: [{ json: { say: "Hi & bye" } }] },
  );
  expect(bench.asked[0]).toMatchObject({
    method: "POST",
    path: "/17841/media",
    query: { caption: "Hi & bye", media_type: "REELS", access_token: "t1" },
  });
});

it("sends files of the item, to the server of videos too", async () => {
  const data = await bench.binary.put(Buffer.from("film"), { mimeType: "video/mp4", fileName: "a.mp4" });
  const video = {
    hostUrl: "graph-video.facebook.com",
    httpRequestMethod: "POST",
    node: "me",
    edge: "videos",
    sendBinaryData: true,
    binaryPropertyName: "source:data",
  };
  await bench.run(node, video, { items: [{ json: {}, binary: { data } }] });
  expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://graph-video.facebook.com");
  expect(bench.asked[0]?.body).toMatch(/name="source"; filename="a.mp4"[\s\S]*film/);
  expect(typeof node.effect === "function" && node.effect(video)).toBe("unsafe");
});

it("reports Meta's errors, without the token", async () => {
  const failed = bench.run(node, { node: "missing" });
  await expect(failed).rejects.toMatchObject({
    message: expect.stringMatching(/^(?!.*t1).*aliases you requested do not exist/),
  });
});
