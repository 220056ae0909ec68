import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { problemsOfVariables } from "../../service/testing/graphql-variables.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./linear.credential.ts";
import node from "./linear.node.ts";
import trigger from "./linear-trigger.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["linear"],
  fill: everything(),
  prepare: (server) =>
    server.prepare("POST graphql", ({ body }) => {
      const problems = problemsOfVariables(body);
      if (problems.length > 0) throw new Error(problems.join("; "));
      const issues = { nodes: [{ id: "1" }], pageInfo: { hasNextPage: false, endCursor: null } };
      return { data: { issues, issue: { id: "1" }, issueDelete: { success: true } } };
    }),
});

interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

let bench: ServiceBench;
let webhooks: { id: string; url: string; secret?: string; resourceTypes?: string[]; teamId?: string }[] = [];
/** Linear with three issues, two on the first page. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ headers, body }) => {
      if (headers.authorization !== "k1")
        return { status: 401, json: { errors: [{ message: "Not signed in" }] } };
      const { query, variables } = body as Asked;
      if (query.includes("webhookCreate")) {
        webhooks.push({ ...(variables["input"] as (typeof webhooks)[number]), id: "w1" });
        return { json: { data: { webhookCreate: { webhook: { id: "w1" } } } } };
      }
      if (query.includes("webhookDelete")) webhooks = webhooks.filter(({ id }) => id !== variables["id"]);
      if (query.includes("webhooks")) return { json: { data: { webhooks: { nodes: webhooks } } } };
      if (query.includes("issues(")) {
        const isLast = variables["after"] === "c1";
        const nodes = isLast ? [{ id: "3" }] : [{ id: "1" }, { id: "2" }];
        return {
          json: {
            data: { issues: { nodes, pageInfo: { hasNextPage: !isLast, endCursor: isLast ? "c2" : "c1" } } },
          },
        };
      }
      if (variables["id"] === "GONE-1")
        return {
          status: 400,
          json: {
            errors: [
              { message: "Entity not found", extensions: { userPresentableMessage: "No such issue." } },
            ],
          },
        };
      if (query.includes("teams(") || query.includes("workflowStates("))
        return {
          json: {
            data: Object.fromEntries(
              ["teams", "workflowStates"].map((name) => [
                name,
                { nodes: [{ id: "t1", name: "Team" }], pageInfo: { hasNextPage: false } },
              ]),
            ),
          },
        };
      return {
        json: { data: { issueCreate: { issue: { id: "i1" } }, issueUpdate: { issue: { id: "i1" } } } },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const variables = () => bench.asked.map(({ body }) => (body as Asked).variables);

it("creates and changes issues", async () => {
  const additionalFields = { assigneeId: "u1", description: "two", priorityId: 1, stateId: "s1" };
  expect(await json({ teamId: "t1", title: "Broken", additionalFields })).toEqual([{ id: "i1" }]);
  await json({ operation: "update", issueId: "LIN-1", updateFields: { title: "Repaired", priorityId: 0 } });
  expect(variables()).toEqual([
    {
      input: {
        assigneeId: "u1",
        description: "two",
        stateId: "s1",
        teamId: "t1",
        title: "Broken",
        priority: 1,
      },
    },
    { id: "LIN-1", input: { title: "Repaired", priority: 0 } },
  ]);
});

it("lists issues page by page, up to a limit or all of them", async () => {
  expect(await json({ operation: "getAll", returnAll: true })).toEqual([
    { id: "1" },
    { id: "2" },
    { id: "3" },
  ]);
  expect(variables()).toEqual([{ first: 100 }, { first: 100, after: "c1" }]);
  expect(await json({ operation: "getAll", limit: 1 })).toEqual([{ id: "1" }]);
});

it("reports Linear's errors", async () => {
  await expect(json({ operation: "get", issueId: "GONE-1" })).rejects.toThrow("Entity not found");
});

it("fills the choices of the form, with the states of the chosen team", async () => {
  const { getTeams, getStates } = node.methods?.loadOptions ?? {};
  expect(await getTeams?.(bench.form())).toEqual([{ name: "Team", value: "t1" }]);
  await getStates?.(bench.form({ teamId: "t1" }));
  expect(variables().at(-1)).toEqual({ after: null, filter: { team: { id: { eq: "t1" } } } });
});

it("Linear Trigger registers itself with a secret, and removes itself", async () => {
  webhooks = [{ id: "w0", url: TRIGGER_URL }];
  const hook = bench.hook(trigger, { teamId: "t1", resources: ["issue", "issueLabel"] });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([
    { id: "w1", url: TRIGGER_URL, teamId: "t1", resourceTypes: ["Issue", "IssueLabel"] },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});

it("Linear Trigger starts with signed calls only", async () => {
  const parameters = { resources: ["issue"] };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const sent = (age: number) => ({
    action: "create",
    type: "Issue",
    webhookTimestamp: Date.now() - age * 1000,
  });
  const call = (secret: string, news = sent(0)) => {
    const given = createHmac("sha256", secret).update(JSON.stringify(news)).digest("hex");
    return bench.call(trigger, parameters, { json: news, headers: { "linear-signature": given }, hook });
  };
  const secret = webhooks.at(-1)?.secret ?? "";
  const news = sent(0);
  expect((await call(secret, news)).output).toEqual([[{ json: news }]]);
  expect((await call("other")).response?.status).toBe(401);
  expect((await call(secret, sent(301))).response?.status).toBe(401);
});
