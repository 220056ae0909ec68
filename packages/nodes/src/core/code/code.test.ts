import { FakeHttp } from "@heddle/engine/testing";
import type { CodeRequest, CodeResult, HttpRequest } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNodeJson } from "../../testing/index.ts";
import code from "./code.node.ts";
import functionNode from "./function.node.ts";

/** Runs the node over a runner that hands the request to `script`. */
async function run(
  script: (request: CodeRequest) => unknown,
  { answer = {}, ...options }: RunNodeOptions & { answer?: unknown } = {},
) {
  const requests: CodeRequest[] = [];
  const http = new FakeHttp(() => ({
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(answer)),
  }));
  const runner = {
    run: async (request: CodeRequest): Promise<CodeResult> => {
      requests.push(request);
      return { value: await script(request) };
    },
  };
  const parameters = { jsCode: "return …", ...options.parameters };
  const outputs = await runNodeJson(code, { ...options, parameters, ports: { code: runner, http } });
  return { json: outputs[0], request: requests[0] as CodeRequest, sent: http.requests[0] as HttpRequest };
}

describe("the Code node", () => {
  it("hands code, mode and roots to the runner", async () => {
    const { request } = await run(() => [], { parameters: { jsCode: "return {{ 1 }}" } });
    expect(request).toMatchObject({
      language: "javaScript",
      mode: "runOnceForAllItems",
      code: "return {{ 1 }}",
      roots: { $workflow: { name: "Test" }, $runIndex: 0, timezone: "UTC" },
    });
  });

  it("takes a script under the name of the Function node, with a note", async () => {
    const parameters = { functionCode: "return items" };
    const { request } = await run(() => [], { parameters: { ...parameters, jsCode: undefined } });
    expect(request).toMatchObject({ code: "return items" });
    expect(code.repair?.(parameters, 2)?.note).toMatch(/functionCode/);
    expect(code.repair?.({ ...parameters, jsCode: "return []" }, 2)).toBeUndefined();
  });

  it.each([
    [{}, "item.json.myNewField = 1", "return $input.all()"],
    [{ mode: "runOnceForEachItem" }, "$input.item.json.myNewField = 1", "return $input.item"],
  ])("runs the example of new nodes if the file has no code: %o", async (stored, line, end) => {
    const { request } = await run(() => [], { parameters: { ...stored, jsCode: undefined } });
    expect(request.code).toContain(line);
    expect(request.code).toContain(end);
    expect(code.repair?.(stored, 2)?.note).toMatch(/names no code/);
    expect(code.repair?.({ ...stored, jsCode: "" }, 2)).toBeUndefined();
  });

  it.each(["python", "pythonNative"])("sends the runner %s", async (language) => {
    const { request } = await run(() => [], { parameters: { language, pythonCode: "return []" } });
    expect(request).toMatchObject({ language: "python", code: "return []" });
  });

  it.each([{ jsCode: " \n" }, { language: "python" }])("reports missing code: %o", async (parameters) => {
    await expect(run(() => [], { parameters })).rejects.toThrow("The node has no code");
  });

  it("takes no list as the data of an item, except in Function nodes, whose scripts were written before that was refused", async () => {
    await expect(run(() => [{ json: [1, 2] }])).rejects.toThrow("is a list instead of an object");
    const runner = { run: async (): Promise<CodeResult> => ({ value: [{ json: [1, 2] }] }) };
    expect(await runNodeJson(functionNode, { ports: { code: runner } })).toEqual([[[1, 2]]]);
  });

  it("takes plain objects as data of items", async () => {
    expect((await run(() => [{ a: 1 }, { a: 2 }])).json).toEqual([{ a: 1 }, { a: 2 }]);
    expect((await run(() => ({ json: { b: 1 } }))).json).toEqual([{ b: 1 }]);
  });

  const each = { parameters: { mode: "runOnceForEachItem" }, items: [{ json: {} }, { json: {} }] };

  it("takes one object per item when it runs for each", async () => {
    expect((await run(() => [{ json: { a: 1 } }, { b: 2 }], each)).json).toEqual([{ a: 1 }, { b: 2 }]);
    expect((await run(() => [{ a: 1 }, null], each)).json).toEqual([{ a: 1 }]);
    await expect(run(() => [{ a: 1 }, "b"], each)).rejects.toThrow(/no object for item 2/);
  });

  it.each([
    [
      { url: "https://a.example", qs: { q: "x y" } },
      { method: "GET", url: "https://a.example?q=x+y" },
    ],
    [
      { method: "post", baseURL: "https://a.example/v1/", url: "/b", body: { c: 1 } },
      {
        method: "POST",
        url: "https://a.example/v1/b",
        body: '{"c":1}',
        headers: { "content-type": "application/json" },
      },
    ],
    [
      { url: "https://a.example", form: { a: "1" }, auth: { username: "u", password: "p" }, timeout: 5 },
      {
        body: "a=1",
        timeout: 5,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: `Basic ${btoa("u:p")}`,
        },
      },
    ],
    [
      { url: "https://a.example", disableFollowRedirect: true, skipSslCertificateValidation: true },
      { maxRedirects: 0, insecureTls: true },
    ],
  ])("sends the request %j for a script", async (options, expected) => {
    const { sent, json } = await run(async ({ call }) => [{ answer: await call("httpRequest", [options]) }], {
      answer: { ok: true },
    });
    expect(sent).toMatchObject(expected);
    expect(json).toEqual([{ answer: { ok: true } }]);
  });

  it("adds a credential of the node to a request, and lacks others", async () => {
    const call = (type: string) => (request: CodeRequest) =>
      Promise.resolve(
        request.call("httpRequestWithAuthentication", [type, { url: "https://a.example" }]),
      ).then(() => []);
    const options = {
      node: { credentials: { httpBasicAuth: { id: "1", name: "Mine" } } },
      credentials: { httpBasicAuth: { user: "u", password: "p" } },
    };
    const { sent } = await run(call("httpBasicAuth"), options);
    expect(sent.headers).toMatchObject({ authorization: `Basic ${btoa("u:p")}` });
    await expect(run(call("httpHeaderAuth"), options)).rejects.toThrow(
      'no credential of the type "httpHeaderAuth"',
    );
  });

  it("has only its own helpers", async () => {
    await expect(run(({ call }) => call("constructor", []))).rejects.toThrow('no helper named "constructor"');
  });

  it("has effects only when it sends requests", () => {
    const effect = code.effect as (parameters: object) => string;
    expect(effect({ jsCode: "return items" })).toBe("pure");
    expect(effect({ jsCode: "await this.helpers.httpRequest({})" })).toBe("unsafe");
  });
});
