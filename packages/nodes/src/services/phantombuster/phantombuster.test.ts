import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./phantombuster.credential.ts";
import node from "./phantombuster.node.ts";

let bench: ServiceBench;

/** Phantombuster as its documentation describes it: agent 7 has run, agent 8 never has. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ path, query, headers }) => {
      if (headers["x-phantombuster-key"] !== "k") return { status: 401, json: { error: "Unauthorized" } };
      const place = path.replace("/api/v2", "");
      if (place === "/agents/fetch-all")
        return {
          json: [
            { id: "7", name: "Search" },
            { id: "8", name: "Profile" },
          ],
        };
      if (place === "/agents/fetch-output")
        return {
          json: query["id"] === "8" ? { status: "never launched" } : { containerId: "c1", output: "log" },
        };
      if (place === "/containers/fetch-result-object")
        return { json: { resultObject: JSON.stringify([{ name: "Ada" }, { name: "Bob" }]) } };
      if (place === "/agents/launch") return { json: { containerId: "c2" } };
      if (query["id"] === "none") return { status: 404, json: { status: "error", error: "Agent not found" } };
      return { json: { id: query["id"] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

describe("agents of Phantombuster", () => {
  it("are launched with arguments", async () => {
    const additionalFields = {
      argumentsUi: { argumentValues: [{ key: "search", value: "CEO" }] },
      bonusArgumentUi: { bonusArgumentValue: [{ key: "once", value: "1" }] },
      maxInstanceCount: 2,
      saveArgument: true,
    };
    expect(await json({ agentId: "7", additionalFields })).toEqual([{ containerId: "c2" }]);
    const written = { argumentsJson: '{ "search": ["CEO"] }', manualLaunch: true };
    await json({ agentId: "7", jsonParameters: true, additionalFields: written });
    await json({ agentId: "7" });
    expect(bench.asked.map(({ body }) => body)).toEqual([
      {
        id: "7",
        arguments: { search: "CEO" },
        bonusArgument: { once: "1" },
        maxInstanceCount: 2,
        saveArgument: true,
      },
      { id: "7", arguments: { search: ["CEO"] }, manualLaunch: true },
      { id: "7" },
    ]);
    const broken = { agentId: "7", jsonParameters: true, additionalFields: { argumentsJson: "{ no" } };
    await expect(json(broken)).rejects.toThrow("Arguments (JSON)");
  });

  it("return their results, or their log", async () => {
    const output = { operation: "getOutput", agentId: "7" };
    expect(await json(output)).toEqual([{ name: "Ada" }, { name: "Bob" }]);
    const additionalFields = { prevContainerId: "c0", prevStatus: "running" };
    expect(await json({ ...output, resolveData: false, additionalFields })).toEqual([
      { containerId: "c1", output: "log" },
    ]);
    expect(bench.asked.at(-1)?.query).toEqual({ id: "7", prevContainerId: "c0", prevStatus: "running" });
    expect(await json({ ...output, agentId: "8" })).toEqual([{ status: "never launched" }]);
  });

  it("are read, listed and deleted", async () => {
    expect(await json({ operation: "get", agentId: "7" })).toEqual([{ id: "7" }]);
    expect(await json({ operation: "getAll", returnAll: true })).toHaveLength(2);
    expect(await json({ operation: "getAll", limit: 1 })).toEqual([{ id: "7", name: "Search" }]);
    expect(await json({ operation: "delete", agentId: "7" })).toEqual([{ success: true }]);
    expect(bench.asked.at(-1)).toMatchObject({
      method: "POST",
      path: "/api/v2/agents/delete",
      body: { id: "7" },
    });
    await expect(json({ operation: "get", agentId: "none" })).rejects.toThrow("Agent not found");
    const lists = node.methods?.loadOptions?.["getAgents"];
    expect(await lists!(bench.form())).toEqual([
      { name: "Search", value: "7" },
      { name: "Profile", value: "8" },
    ]);
  });
});
