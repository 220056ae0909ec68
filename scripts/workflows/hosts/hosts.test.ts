import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Shape } from "../shape.ts";
import { type Hosts, startHosts } from "./hosts.ts";
import { tokenFor } from "./places.ts";

let hosts: Hosts;
beforeAll(async () => {
  hosts = await startHosts();
});
afterAll(() => hosts.close());

/** What a program gets that knows no more than the public address. */
async function ask(address: string, init: object = {}): Promise<unknown> {
  const script = `const answer = await fetch(${JSON.stringify(address)}, ${JSON.stringify(init)});
process.stdout.write(await answer.text());`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    hosts.nodeOptions,
    "--input-type=module",
    "--eval",
    script,
  ]);
  return JSON.parse(stdout) as unknown;
}

function expectAt(place: number, read: (shape: Shape) => void, parameters: object = {}): object {
  const shape = new Shape();
  read(shape);
  const node = { parameters } as WorkflowNode;
  const nodes = Array.from({ length: place + 1 }, () => ({ shape, file: undefined, node }));
  hosts.expect(nodes);
  return { authorization: `Bearer ${tokenFor(place)}` };
}

it("public hosts are in the trial: sheets hold what the workflow reads of the node whose token asks", async () => {
  const headers = expectAt(2, (shape) => shape.property("City").is("string"), { sheetName: "Places" });
  const root = "https://sheets.googleapis.com/v4/spreadsheets/1";
  expect(await ask(root, { headers })).toMatchObject({ sheets: [{ properties: { title: "Places" } }, {}] });
  expect(await ask(`${root}/values/Places`, { headers })).toMatchObject({
    values: [["City"], ["sample"], ["sample"]],
  });
});

it("models answer in the shape that the request asks for", async () => {
  const headers = { ...expectAt(0, () => {}), "content-type": "application/json" };
  const schema = {
    type: "object",
    properties: { score: { type: "number" }, kind: { enum: ["a", "b"] } },
    required: ["score", "kind"],
    additionalProperties: false,
  };
  const answer = (await ask("https://api.openai.com/v1/chat/completions", {
    method: "POST",
    headers,
    body: JSON.stringify({
      model: "gpt-5-mini",
      messages: [{ role: "user", content: "How good?" }],
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    }),
  })) as { choices: { message: { content: string } }[] };
  expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toEqual({ score: 7, kind: "a" });
});
