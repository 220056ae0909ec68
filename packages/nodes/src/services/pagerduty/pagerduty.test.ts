import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./pagerduty.credential.ts";
import node from "./pagerduty.node.ts";

describeEveryOperation({ nodes: [node], contracts: ["pagerduty"], fill: everything({ dateRange: false }) });

let bench: ServiceBench;
/** PagerDuty with 101 incidents. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiToken: "k1" }),
    answer: ({ method, path, query, headers }) => {
      if (headers.authorization !== "Token token=k1")
        return { status: 401, json: { error: { message: "Unauthorized" } } };
      if (path === "/incidents/gone")
        return { status: 404, json: { error: { message: "Not Found", code: 2100 } } };
      if (path === "/incidents" && method === "GET") {
        const length = query["offset"] === "0" ? Number(query["limit"]) : 1;
        return { json: { incidents: Array.from({ length }, (_, index) => ({ id: `i${index}` })) } };
      }
      if (path === "/services")
        return { json: { services: [{ id: "s1", name: "Shop" }], more: query["offset"] === "0" } };
      return { json: { incident: { id: "i1" }, note: { id: "n1" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("opens and resolves incidents in the name of a user", async () => {
  const opened = {
    title: "Down",
    serviceId: "s1",
    email: "ada@example.com",
    additionalFields: { details: "It is", urgency: "high", priorityId: "p1" },
    conferenceBridgeUi: { conferenceBridgeValues: { conferenceUrl: "https://meet.example.com" } },
  };
  expect(await json(opened)).toEqual([{ id: "i1" }]);
  await json({
    operation: "update",
    incidentId: "i1",
    email: "ada@example.com",
    updateFields: { status: "resolved" },
  });
  expect(bench.asked.map(({ method, path, headers, body }) => [method, path, headers["from"], body])).toEqual(
    [
      [
        "POST",
        "/incidents",
        "ada@example.com",
        {
          incident: {
            type: "incident",
            title: "Down",
            body: { type: "incident_body", details: "It is" },
            service: { id: "s1", type: "service_reference" },
            priority: { id: "p1", type: "priority_reference" },
            conference_bridge: { conference_url: "https://meet.example.com" },
            urgency: "high",
          },
        },
      ],
      ["PUT", "/incidents/i1", "ada@example.com", { incident: { type: "incident", status: "resolved" } }],
    ],
  );
});

it("lists incidents page by page, and reports PagerDuty's errors", async () => {
  const options = { statuses: ["triggered"], include: ["escalationPolicies", "assigness"] };
  expect(await json({ operation: "getAll", returnAll: true, options })).toHaveLength(101);
  expect(bench.asked.map(({ query }) => query["offset"])).toEqual(["0", "100"]);
  expect(await json({ operation: "getAll", limit: 2, options: {} })).toHaveLength(2);
  await expect(json({ operation: "get", incidentId: "gone" })).rejects.toThrow("Not Found");
});

it("loads the choices of the form, from all pages", async () => {
  expect(await node.methods?.loadOptions?.["getServices"]?.(bench.form())).toHaveLength(2);
  const zones = await node.methods?.loadOptions?.["getTimezones"]?.(bench.form());
  expect(zones).toContainEqual({ name: "Europe/Berlin", value: "Europe/Berlin" });
});
