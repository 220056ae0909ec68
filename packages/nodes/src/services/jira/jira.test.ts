import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./jira.node.ts";
import cloud from "./jira-software-cloud.credential.ts";
import server from "./jira-software-server.credential.ts";

let bench: ServiceBench;

const issue = {
  id: "1",
  key: "APP-1",
  self: "https://jira.example.com/1",
  names: { customfield_1: "Team" },
  fields: {
    summary: "S",
    customfield_1: "A",
    empty: null,
    attachment: [
      {
        id: "5",
        filename: "a.txt",
        mimeType: "text/plain",
        content: "https://jira.example.com/rest/api/2/attachment/content/5",
      },
    ],
  },
};

/** Jira as its documentation describes it; searches have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [cloud, server],
    credential: (url) => ({ domain: `${url}/`, email: "ada@example.com", apiToken: "t1", password: "p" }),
    answer: ({ method, path, query }) => {
      const [, place = ""] = /^\/rest\/api\/[23]\/(.*)/.exec(path) ?? [];
      if (place === "search/jql")
        return {
          json: query["nextPageToken"]
            ? { issues: [{ key: "APP-2" }] }
            : { issues: [{ key: "APP-1" }], nextPageToken: "n" },
        };
      if (place === "search")
        return {
          json: {
            issues: query["startAt"] === "0" ? Array.from({ length: 100 }, (_, at) => ({ key: at })) : [],
          },
        };
      if (place === "issue/404")
        return { status: 404, json: { errorMessages: ["Issue does not exist"], errors: {} } };
      if (place === "attachment/content/5") return { bytes: "hello" };
      if (place.endsWith("/attachments")) return { json: [{ id: "6" }] };
      if (place === "issue" && method === "POST") return { status: 201, json: { id: "1", key: "APP-1" } };
      if (place.endsWith("/transitions") && method === "GET")
        return { json: { transitions: [{ id: "31" }] } };
      if (place.endsWith("/comment") && method === "GET") return { json: { comments: [{ id: "9" }] } };
      if (place.endsWith("/comment")) return { status: 201, json: { id: "9" } };
      if (place === "project/search") return { json: { values: [{ id: "10000", name: "App" }] } };
      if (place === "project/10000") return { json: { issueTypes: [{ id: "3", name: "Bug" }] } };
      if (method !== "GET") return { status: 204 };
      return { json: issue };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const list = (value: string) => ({ __rl: true, mode: "list", value });
const sent = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/rest/api", ""), body]);

describe("Issues of Jira", () => {
  it("are created with values selected from lists or entered by name", async () => {
    const additionalFields = {
      assignee: { __rl: true, mode: "id", value: "712020:a" },
      labels: "={{ $json.labels }}",
      priority: { __rl: true, mode: "name", value: "Highest" },
      customFieldsUi: { customFieldsValues: [{ fieldId: list("customfield_1"), fieldValue: "A" }] },
      parentIssueKey: "app-0",
    };
    const parameters = {
      project: list("10000"),
      issueType: list("3"),
      summary: "=S {{ $json.n }}",
      additionalFields,
    };
    const items = await bench.run(node, parameters, { items: [{ json: { n: 1, labels: "a, b" } }] });
    expect(jsonOf(items)).toEqual([{ id: "1", key: "APP-1" }]);
    const fields = {
      assignee: { id: "712020:a" },
      priority: { name: "Highest" },
      parent: { key: "APP-0" },
      labels: ["a", "b"],
      customfield_1: "A",
      summary: "S 1",
      project: { id: "10000" },
      issuetype: { id: "3" },
    };
    expect(sent()).toEqual([["POST", "/2/issue", { fields }]]);
    expect(bench.asked[0]?.headers.authorization).toMatch(/^Basic /);
  });

  it("are changed, moved to another status and deleted", async () => {
    const updateFields = { summary: "New", statusId: list("31") };
    expect(jsonOf(await bench.run(node, { operation: "update", issueKey: "APP-1", updateFields }))).toEqual([
      { success: true },
    ]);
    await bench.run(node, { operation: "delete", issueKey: "APP-1", deleteSubtasks: true });
    expect(sent().slice(0, 2)).toEqual([
      ["PUT", "/2/issue/APP-1", { fields: { summary: "New" } }],
      ["POST", "/2/issue/APP-1/transitions", { transition: { id: "31" } }],
    ]);
    expect(bench.asked[2]).toMatchObject({ method: "DELETE", query: { deleteSubtasks: "true" } });
  });

  it("are found page by page, in the cloud and on servers", async () => {
    const found = await bench.run(node, {
      operation: "getAll",
      returnAll: true,
      options: { jql: "project = APP", fieldsByKey: true },
    });
    expect(jsonOf(found)).toEqual([{ key: "APP-1" }, { key: "APP-2" }]);
    expect(bench.asked[0]?.query).toEqual({
      jql: "project = APP",
      fields: "*navigable",
      fieldsByKeys: "true",
      maxResults: "100",
    });
    bench.asked.splice(0);
    const onServer = { jiraVersion: "server", options: { fieldsByKey: true } };
    const all = await bench.run(node, { operation: "getAll", ...onServer, returnAll: true });
    expect(bench.asked[0]?.query).not.toHaveProperty("fieldsByKeys");
    expect(all).toHaveLength(100);
    expect(bench.asked.map(({ path, query }) => [path, query["startAt"]])).toEqual([
      ["/rest/api/2/search", "0"],
      ["/rest/api/2/search", "100"],
    ]);
    bench.asked.splice(0);
    expect(await bench.run(node, { operation: "getAll", limit: 1 })).toHaveLength(1);
    expect(bench.asked[0]?.query["maxResults"]).toBe("1");
  });

  it("are read with the names of their fields, and refusals name the issue", async () => {
    const get = { operation: "get", issueKey: "APP-1", simplifyOutput: true };
    const [read] = jsonOf(await bench.run(node, get));
    expect(read).toMatchObject({ key: "APP-1", fields: { Team: "A", summary: "S" } });
    expect(read?.["fields"]).not.toHaveProperty("empty");
    expect(bench.asked[0]?.query["expand"]).toBe("names");
    expect(jsonOf(await bench.run(node, { operation: "transitions", issueKey: "APP-1" }))).toEqual([
      { id: "31" },
    ]);
    await expect(bench.run(node, { operation: "get", issueKey: "404" })).rejects.toThrow(
      "Issue does not exist",
    );
  });

  it("notify users", async () => {
    const values = { reporter: true, users: ["u1"], groups: ["g"] };
    await bench.run(node, {
      operation: "notify",
      issueKey: "APP-1",
      additionalFields: { subject: "Hi" },
      notificationRecipientsUi: { notificationRecipientsValues: values },
    });
    const no = { assignee: false, watchers: false, voters: false };
    const to = { reporter: true, ...no, users: [{ accountId: "u1" }], groups: [{ name: "g" }] };
    expect(sent()).toEqual([["POST", "/2/issue/APP-1/notify", { subject: "Hi", to }]]);
  });
});

describe("Comments and files of Jira", () => {
  it("are documents in the cloud, and texts on servers or with markup", async () => {
    const comment = { resource: "issueComment", issueKey: "APP-1", comment: "One\n\nTwo" };
    await bench.run(node, comment);
    await bench.run(node, { ...comment, options: { wikiMarkup: true } });
    await bench.run(node, { ...comment, jiraVersion: "server" });
    const paragraph = (text: string) => ({
      type: "paragraph",
      content: text ? [{ type: "text", text }] : [],
    });
    const content = [paragraph("One"), paragraph(""), paragraph("Two")];
    expect(sent()).toEqual([
      ["POST", "/3/issue/APP-1/comment", { body: { type: "doc", version: 1, content } }],
      ["POST", "/2/issue/APP-1/comment", { body: "One\n\nTwo" }],
      ["POST", "/2/issue/APP-1/comment", { body: "One\n\nTwo" }],
    ]);
    const all = { resource: "issueComment", operation: "getAll", issueKey: "APP-1" };
    expect(jsonOf(await bench.run(node, all))).toEqual([{ id: "9" }]);
  });

  it("are sent and downloaded", async () => {
    const file = await bench.binary.put(new TextEncoder().encode("hello"), {
      mimeType: "text/plain",
      fileName: "a.txt",
    });
    const attachment = { resource: "issueAttachment", issueKey: "APP-1" };
    const added = await bench.run(node, attachment, { items: [{ json: {}, binary: { data: file } }] });
    expect(jsonOf(added)).toEqual([{ id: "6" }]);
    expect(bench.asked[0]?.headers["x-atlassian-token"]).toBe("no-check");
    expect(bench.asked[0]?.body).toContain("hello");
    const [one] = await bench.run(node, { ...attachment, operation: "getAll", download: true });
    expect(one?.binary?.["data"]).toMatchObject({ fileName: "a.txt", mimeType: "text/plain" });
  });
});

it("Jira users are created with an email address in the cloud, and with name and password on servers", async () => {
  const user = { emailAddress: "ada@example.com", displayName: "Ada" };
  const form = { resource: "user", username: "ada", ...user, additionalFields: { password: "p" } };
  await bench.run(node, form);
  await bench.run(node, { ...form, jiraVersion: "server" });
  expect(sent()).toEqual([
    ["POST", "/2/user", { emailAddress: "ada@example.com", products: ["jira-software"] }],
    ["POST", "/2/user", { ...user, name: "ada", password: "p" }],
  ]);
});

it("Jira's form lists projects and their issue types", async () => {
  const context = bench.form({ project: list("10000") });
  expect(await node.methods?.listSearch?.["getProjects"]?.(bench.form(), "ap")).toEqual({
    results: [{ name: "App", value: "10000" }],
  });
  expect(await node.methods?.listSearch?.["getIssueTypes"]?.(context, "")).toEqual({
    results: [{ name: "Bug", value: "3" }],
  });
});
