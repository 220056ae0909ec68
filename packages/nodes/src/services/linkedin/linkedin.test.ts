import { nodeIssues } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./linkedin.node.ts";
import communityManagement from "./linkedin-community-management.credential.ts";
import credential from "./linkedin-oauth2.credential.ts";

let bench: ServiceBench;

/** LinkedIn as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, credential, communityManagement],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ path, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { message: "Invalid access token" } };
      if (path === "/v2/userinfo") return { json: { sub: "p1", name: "Ada" } };
      if (path === "/v2/me") return { json: { id: "p2", localizedFirstName: "Ada", localizedLastName: "L" } };
      if (path === "/upload/1") return { status: 201 };
      if (String(headers["linkedin-version"]) !== "202607")
        return { status: 426, json: { message: "No version" } };
      if (path === "/rest/images")
        return { json: { value: { uploadUrl: `${bench.url}/upload/1`, image: "urn:li:image:1" } } };
      if (path === "/rest/posts" && (body as { commentary?: string }).commentary === "twice")
        return { status: 422, json: { message: "Content is a duplicate of urn:li:share:1" } };
      return path === "/rest/posts"
        ? { status: 201, headers: { "x-restli-id": "urn:li:share:9" } }
        : undefined;
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const common = {
  visibility: "PUBLIC",
  distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: "PUBLISHED",
  isReshareDisabledByAuthor: false,
};

describe("LinkedIn", () => {
  it("posts text, in which markup is escaped", async () => {
    const [item] = await bench.run(
      node,
      { person: "p1", text: "={{ $json.say }}", additionalFields: { visibility: "CONNECTIONS" } },
      { items: [{ json: { say: "Costs (about) 5_000 #ai" } }] },
    );
    expect(item?.json).toEqual({ urn: "urn:li:share:9" });
    expect(bench.asked[0]?.body).toEqual({
      ...common,
      author: "urn:li:person:p1",
      commentary: "Costs \\(about\\) 5\\_000 #ai",
      visibility: "CONNECTIONS",
    });
    await expect(bench.run(node, { person: "p1", text: "twice" })).rejects.toThrow("Content is a duplicate");
  });

  it.each([
    [{}, "urn:li:person:", "Person Name or ID"],
    [{ postAs: "organization" }, "urn:li:organization:", "Organization URN"],
  ])("sends a post without an author, and adds a note to the run: %j", async (parameters, author, label) => {
    const hints: string[] = [];
    await bench.run(node, { ...parameters, text: "x" }, { hints });
    expect(bench.asked[0]?.body).toMatchObject({ author });
    expect(hints).toEqual([`“${label}” is empty: the post has no author that LinkedIn knows.`]);
  });

  it.each(["person", "organization"])("starts without a %s", (postAs) => {
    const [description] = node.descriptions;
    const position: [number, number] = [0, 0];
    const start = { id: "1", name: "Post", type: node.name, typeVersion: 1, position };
    const parameters = { postAs, text: "Hi" };
    expect(nodeIssues({ ...start, parameters }, description)?.parameters).toBeUndefined();
  });

  it("posts images as an organization, and uploads them to a separate URL", async () => {
    const data = await bench.binary.put(Buffer.from("picture"), { mimeType: "image/png", fileName: "a.png" });
    await bench.run(
      node,
      {
        postAs: "organization",
        organization: "42",
        text: "Hi",
        shareMediaCategory: "IMAGE",
        additionalFields: { title: "T" },
      },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/rest/images", { initializeUploadRequest: { owner: "urn:li:organization:42" } }],
      ["PUT", "/upload/1", "picture"],
      [
        "POST",
        "/rest/posts",
        {
          ...common,
          author: "urn:li:organization:42",
          commentary: "Hi",
          content: { media: { title: "T", id: "urn:li:image:1" } },
        },
      ],
    ]);
  });

  it("posts links", async () => {
    const additionalFields = { originalUrl: "https://example.com", title: "Page", description: "About" };
    await bench.run(node, {
      person: { __rl: true, mode: "id", value: "p1" },
      text: "Hi",
      shareMediaCategory: "ARTICLE",
      additionalFields,
    });
    expect(bench.asked[0]?.body).toMatchObject({
      content: { article: { source: "https://example.com", title: "Page", description: "About" } },
    });
  });

  it("offers the signed-in user", async () => {
    const people = node.methods?.loadOptions?.["getPersonUrn"];
    expect(await people?.(bench.form())).toEqual([{ name: "Ada", value: "p1" }]);
    expect(await people?.(bench.form({ authentication: "communityManagement" }))).toEqual([
      { name: "Ada L", value: "p2" },
    ]);
  });
});
