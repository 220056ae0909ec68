import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./telegram.node.ts";

const walk = {
  nodes: [node],
  contracts: ["telegram"],
  samples: { messageId: "1", userId: "1", results: "[]", jsonOutput: "[]" },
};

describeEveryOperation(walk);

describeEveryField(walk);

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("telegram");
});
beforeEach(() => bench.server.reset());
afterAll(() => bench.stop());

it("has its files validated: unknown parts, and strings instead of files, are rejected", async () => {
  const file = await bench.binary.put(Buffer.from("a"), { mimeType: "text/plain", fileName: "a.txt" });
  const send = (...multipart: ({ name: string; value: string } | { name: string; file: typeof file })[]) =>
    bench.ports().http.send({
      method: "POST",
      url: "https://api.telegram.org/sendDocument",
      headers: { authorization: "Bearer token-1" },
      body: { multipart },
    });
  const chat = { name: "chat_id", value: "1" };
  expect((await send(chat, { name: "document", file })).status).toBe(200);
  expect(bench.server.calls[0]?.body).toEqual({ chat_id: "1", document: { fileName: "a.txt" } });
  expect((await send(chat, { name: "file", file })).status).toBe(400);
  expect((await send(chat, { name: "document", value: "a" })).status).toBe(400);
  expect((await send({ name: "document", file }, { name: "caption_entities", value: "[1]" })).status).toBe(
    400,
  );
  expect(bench.server.problems).toEqual([
    "POST /sendDocument: body.file: unknown; body.document: missing",
    "POST /sendDocument: body.document: no file",
    "POST /sendDocument: body.caption_entities[0]: 1 is not an object; body.chat_id: missing",
  ]);
});

it("has its members validated: missing required members are reported", async () => {
  const { http } = bench.ports();
  const asked = { method: "POST", url: "https://api.telegram.org/sendMessage" };
  const headers = { authorization: "Bearer token-1", "content-type": "application/json" };
  expect((await http.send({ ...asked, headers, body: '{"chat_id":1}' })).status).toBe(400);
  expect((await http.send({ ...asked, headers })).status).toBe(400);
  expect(bench.server.problems).toEqual([
    "POST /sendMessage: body.text: missing",
    "POST /sendMessage: body: missing",
  ]);
});
