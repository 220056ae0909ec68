import type { NodeProperty, NodeType, PropertyOption } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readContract } from "../../service/testing/contract-server/contract.ts";
import { everything, turnsOf, valuesFor } from "../../service/testing/contract-server/fill-forms.ts";
import { problemsOfCalls } from "../../service/testing/contract-server/problems-of-calls.ts";
import { samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import acm from "./acm/aws-certificate-manager.node.ts";
import comprehend from "./analysis/comprehend.node.ts";
import rekognition from "./analysis/rekognition.node.ts";
import textract from "./analysis/textract.node.ts";
import transcribe from "./analysis/transcribe.node.ts";
import dynamoDb from "./dynamodb/aws-dynamodb.node.ts";
import lambda from "./lambda/aws-lambda.node.ts";
import ses from "./ses/aws-ses.node.ts";
import sqs from "./sqs/aws-sqs.node.ts";
import { startAws } from "./testing/start-aws.ts";

type Values = Record<string, unknown>;

let aws: Awaited<ReturnType<typeof startAws>>;
/** AWS operations called so far. */
const used = new Set<string>();

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

const FILE = { binaryPropertyName: "data", dataPropertyName: "data", binaryProperty: "data" };
const SAMPLES: Values = { ...FILE, payload: '{"a":1}', message: "hello", templateName: "t" };

/** Each operation with required parameters only, with its whole form, and with each option of its choices. */
function formsOf(type: NodeType): Values[] {
  const properties = type.descriptions.at(-1)?.properties ?? [];
  const operations = properties.filter(({ name }) => name === "operation");
  const turns = Array.from({ length: turnsOf(properties) }, (_, turn) => turn);
  const chosen: Values[] = operations.flatMap(({ options = [], displayOptions }) => {
    const [resource] = displayOptions?.show?.["resource"] ?? [];
    const of = resource === undefined ? {} : { resource };
    return (options as PropertyOption[]).map(({ value }) => ({ ...of, operation: value }));
  });
  const filled = (chosen.length > 0 ? chosen : [{}]).flatMap((one) =>
    turns.map((turn) => {
      const shown = properties.filter((property) => isOf(property, one) && !(property.name in one));
      return { ...valuesFor(shown, everything(SAMPLES, turn)), ...one };
    }),
  );
  return [...samplesOf(type, { values: SAMPLES }).map(({ parameters }) => parameters), ...filled];
}

function isOf({ displayOptions }: NodeProperty, chosen: Values): boolean {
  return Object.entries(chosen).every(
    ([name, value]) => displayOptions?.show?.[name]?.includes(value) ?? true,
  );
}

/** Requests to services, except files; in the JSON protocol a header names the operation. */
function calls() {
  const asked = aws.asked.filter(({ path }) => path !== "/transcript.json");
  return asked.map(({ method, path, query, headers, body }) => {
    const target = headers["x-amz-target"];
    const address = typeof target === "string" ? `/${target}` : path;
    const given = new URLSearchParams(query).toString();
    return { method, path: given ? `${address}?${given}` : address, body };
  });
}

describe("requests to AWS match the models of its services", () => {
  it.each([
    ["Certificate Manager", acm],
    ["Comprehend", comprehend],
    ["DynamoDB", dynamoDb],
    ["Lambda", lambda],
    ["Rekognition", rekognition],
    ["SES", ses],
    ["SQS", sqs],
    ["Textract", textract],
    ["Transcribe", transcribe],
  ] as const)("%s, with every field and choice", async (_name, type) => {
    const items = [{ json: { id: "1" }, binary: { data: await aws.file() } }];
    for (const parameters of formsOf(type)) await aws.run(type, parameters, { items }).catch(() => undefined);
    const asked = calls();
    expect(asked.length).toBeGreaterThan(0);
    expect([...new Set(problemsOfCalls("aws", asked))]).toEqual([]);
    for (const { method, path } of asked) used.add(`${method} ${path.replace(/\?.*/, "")}`);
  });

  it("has no operation in its contract that no node calls", () => {
    const wanted = readContract("aws").methods.map(({ httpMethod, path }) => ({
      name: `${httpMethod} /${path}`,
      pattern: new RegExp(`^${httpMethod} /${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
    }));
    const asked = [...used];
    expect(
      wanted.filter(({ pattern }) => !asked.some((one) => pattern.test(one))).map(({ name }) => name),
    ).toEqual([]);
  });

  it("finds what a service does not have", () => {
    const call = {
      method: "POST",
      path: "/DynamoDB_20120810.GetItem",
      body: { Table: "t", Key: { id: { X: "1" } } },
    };
    expect(problemsOfCalls("aws", [call])).toEqual([
      "DynamoDB_20120810.GetItem: body.Table: unknown",
      "DynamoDB_20120810.GetItem: body.Key.id.X: unknown",
    ]);
  });
});
