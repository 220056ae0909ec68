import { expect, it } from "vitest";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./twilio.node.ts";

const walk = { nodes: [node], contracts: ["twilio"], account: { accountSid: "AC1" } };

describeEveryOperation(walk);

describeEveryField(walk);

it("has its forms checked: a field that Twilio does not have is refused", async () => {
  const bench = await ContractBench.start("twilio");
  const { http } = bench.ports();
  const answer = await http.send({
    method: "POST",
    url: "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json",
    headers: { authorization: "Bearer token-1", "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from("Text=Hi"),
  });
  expect(answer.status).toBe(400);
  expect(bench.server.problems).toEqual([expect.stringContaining("body.Text: unknown")]);
  await bench.stop();
});
