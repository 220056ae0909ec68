import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-certificate-manager.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

it("AWS Certificate Manager lists, reads, renews and removes certificates", async () => {
  const options = { certificateStatuses: ["ISSUED"], keyTypes: ["RSA_4096"] };
  expect(await aws.json(node, { operation: "getMany", returnAll: true, options })).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
  expect(aws.inputs()[0]).toEqual({ CertificateStatuses: ["ISSUED"], Includes: { keyTypes: ["RSA_4096"] } });
  const one = { certificateArn: "arn" };
  expect(await aws.json(node, { ...one, operation: "get" })).toEqual([
    { Certificate: "PEM", CertificateChain: "PEM2" },
  ]);
  expect(await aws.json(node, { ...one, operation: "getMetadata" })).toEqual([{ Status: "ISSUED" }]);
  expect(await aws.json(node, { ...one, operation: "renew" })).toEqual([{ success: true }]);
  expect(await aws.json(node, { ...one, operation: "delete" })).toEqual([{ success: true }]);
  expect(aws.inputs().at(-1)).toEqual({ CertificateArn: "arn" });
});
