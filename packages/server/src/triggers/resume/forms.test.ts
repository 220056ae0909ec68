import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf, WaitingServer, waitFlow } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

const fields = [
  { fieldLabel: "Name", requiredField: true },
  { fieldLabel: "File", fieldType: "file", multipleFiles: false },
];
const form = { resume: "form", formTitle: "Your <name>", formFields: { values: fields } };

describeStores("a form that an execution waits for", (dialect) => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start(dialect);
  });
  afterAll(() => server.remove());

  async function begin(id: string, wait: Record<string, unknown> = {}) {
    await server.activate(waitFlow(id, { ...form, ...wait }));
    await server.call(id);
    const stored = await server.waiting(id);
    return { id: stored.summary.id, address: server.here(addressesOf(stored).form) };
  }

  function filled(values: Record<string, string | Blob>): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.append(name, value);
    return data;
  }

  it("is a separate page, outside of the editor's origin", async () => {
    const { address } = await begin("page");
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toBe(
      "sandbox allow-scripts allow-forms allow-popups allow-downloads",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const text = await answer.text();
    expect(text).toContain("<h1>Your &lt;name&gt;</h1>");
    // The site's icon is refused to pages of a sandbox.
    expect(text).toContain('<link rel="icon" href="data:,">');
  });

  it("is shown again with the errors, and continues once it is correct", async () => {
    const { address } = await begin("check");
    const wrong = await fetch(address, { method: "POST", body: filled({ "field-0": " " }) });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("This field is required.");
    expect((await server.waiting("check")).summary.status).toBe("waiting");
    const body = filled({
      "field-0": "Ada",
      "field-1": new File(["hello"], "a.txt", { type: "text/plain" }),
    });
    const right = await fetch(address, { method: "POST", body });
    expect(right.status).toBe(200);
    expect(await right.text()).toContain("Your response has been recorded");
    const ended = await server.ended("check");
    const item = ended.data.resultData.runData["Wait"]?.[0]?.data?.main[0]?.[0];
    expect(item?.json).toMatchObject({
      Name: "Ada",
      File: { filename: "a.txt", mimetype: "text/plain", size: 5 },
      formMode: "production",
    });
    expect(item?.binary?.["File"]).toMatchObject({ fileName: "a.txt", mimeType: "text/plain" });
    const file = await server.runtime.binary.open(item!.binary!["File"]!.id!);
    expect(file?.size).toBe(5);
  });

  it("shows a separate page with the reason if it cannot be filled in", async () => {
    const { id, address } = await begin("closed");
    const titles = async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init);
      const [, title] = /<h1>(.*?)<\/h1>/.exec(await answer.text()) ?? [];
      return [answer.status, title];
    };
    expect(await titles(`${server.url}/form-waiting/${id}`)).toEqual([403, "This address is not complete"]);
    await fetch(address, { method: "POST", body: filled({ "field-0": "Ada" }) });
    await server.ended("closed");
    expect(await titles(address)).toEqual([409, "This form was sent before"]);
    expect(await titles(address, { method: "POST", body: filled({ "field-0": "B" }) })).toEqual([
      409,
      "This form was sent before",
    ]);
    const stopped = await begin("stopped");
    await server.runtime.executions.stop(stopped.id);
    expect(await titles(stopped.address)).toEqual([410, "This form is closed"]);
    const hook = await begin("hook", { resume: "webhook" });
    expect(await titles(hook.address)).toEqual([404, "This form is not available"]);
  });

  it("continues without an answer when its time is up", async () => {
    const { address } = await begin("limit", { limitWaitTime: true, resumeAmount: 1, resumeUnit: "days" });
    server.clock.pass(90_000_000);
    expect(WaitingServer.json(await server.ended("limit"), "Wait")).toMatchObject([
      { form: expect.any(String) },
    ]);
    expect((await fetch(address)).status).toBe(410);
    server.clock.reset();
  });

  it.each([
    ["lastNode", "Your response has been recorded"],
    ["responseNode", "Your response has been recorded"],
  ])("answers at the end when it is to (%s)", async (responseMode, shown) => {
    const { address } = await begin(`end-${responseMode}`, { responseMode });
    const answer = await fetch(address, { method: "POST", body: filled({ "field-0": "Ada" }) });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(shown)]);
  });

  it("reports that the workflow failed before it could respond", async () => {
    const flow = waitFlow("fails", { ...form, responseMode: "lastNode" });
    flow.nodes[3] = {
      ...flow.nodes[3]!,
      type: "n8n-nodes-base.stopAndError",
      parameters: { errorMessage: "No" },
    };
    await server.activate(flow);
    await server.call("fails");
    const address = server.here(addressesOf(await server.waiting("fails")).form);
    const answer = await fetch(address, { method: "POST", body: filled({ "field-0": "Ada" }) });
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringContaining("Something went wrong"),
    ]);
  });

  it("refuses content that is too large", async () => {
    const small = await WaitingServer.start(dialect, { config: { server: { maxBodyBytes: 10_000 } } });
    try {
      await small.activate(waitFlow("large", form));
      await small.call("large");
      const address = small.here(addressesOf(await small.waiting("large")).form);
      const body = filled({ "field-0": "x".repeat(50_000) });
      const answer = await fetch(address, { method: "POST", body });
      expect(answer.status).toBe(413);
      expect((await small.waiting("large")).summary.status).toBe("waiting");
    } finally {
      await small.remove();
    }
  });
});
