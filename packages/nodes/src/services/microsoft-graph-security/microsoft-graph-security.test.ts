import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-graph-security.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-graph");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

it("returns scores with the scores of controls if requested", async () => {
  const score = { id: "1", currentScore: 5, controlScores: [{ controlName: "a", score: 1 }] };
  bench.server.prepare("security.secureScores.list", () => ({ value: [score] }));
  const list = { resource: "secureScore", operation: "getAll" };
  expect(await bench.json(node, list)).toEqual([{ id: "1", currentScore: 5 }]);
  expect(await bench.json(node, { ...list, filters: { includeControlScores: true } })).toEqual([score]);
});

it("changes the state of a profile of a vendor", async () => {
  const profile = { resource: "secureScoreControlProfile", secureScoreControlProfileId: "p 1" };
  const change = { operation: "update", provider: "SecureScore", vendor: "Microsoft" };
  await bench.run(node, { ...profile, ...change, updateFields: { state: "Reviewed" } });
  const [call] = bench.server.calls;
  expect(call?.body).toEqual({
    vendorInformation: { provider: "SecureScore", vendor: "Microsoft" },
    state: "Reviewed",
  });
  expect(call?.raw.headers["prefer"]).toBe("return=representation");
});
