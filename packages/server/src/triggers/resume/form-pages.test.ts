import type { WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chain } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

describeStores("a form of several pages", (dialect) => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start(dialect);
  });
  afterAll(() => server.remove());

  const fields = (label: string) => ({ values: [{ fieldLabel: label }] });
  const trigger = (path: string) => ({
    type: "formTrigger",
    name: "Form",
    typeVersion: 2.2,
    webhookId: `form-${path}`,
    parameters: { formTitle: "Survey", formFields: fields("Name"), options: { path } },
  });
  const page = (name: string) => ({
    type: "form",
    name,
    typeVersion: 2.3,
    parameters: { formFields: fields(name) },
  });
  const last = (parameters: object): Partial<WorkflowNode> & { type: string } => ({
    type: "form",
    name: "Last",
    typeVersion: 2.3,
    parameters: { operation: "completion", ...parameters },
  });

  /** Submits a page like a browser that does not follow redirects. */
  async function send(address: string, value: string) {
    const body = new FormData();
    body.set("field-0", value);
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
    return { status: answer.status, next: server.here(answer.headers.get("location") ?? ""), answer };
  }

  it("leads from page to page to the last one, which can use all answers", async () => {
    const note = { type: "set", name: "Note", typeVersion: 3.4, parameters: { includeOtherFields: true } };
    const thanks = last({ completionTitle: "={{ $('Form').item.json.Name }}, {{ $json.Town }}" });
    await server.activate(
      chain([trigger("pages"), note, page("Age"), page("Town"), thanks], { id: "pages" }),
    );
    const first = await send(`${server.url}/form/pages`, "Ada");
    expect(first.status).toBe(303);
    expect(await (await fetch(first.next)).text()).toMatch(/<h1>Survey<\/h1>[\s\S]*Age/);
    const second = await send(first.next, "36");
    expect(second.status).toBe(303);
    expect(await (await fetch(second.next)).text()).toContain("Town");
    const third = await send(second.next, "London");
    expect([third.status, await third.answer.text()]).toEqual([
      200,
      expect.stringContaining("<h1>Ada, London</h1>"),
    ]);
    expect((await server.ended("pages")).summary.status).toBe("success");
  });

  it("ends with the page of the form if there is no last one", async () => {
    await server.activate(chain([trigger("short"), page("Age"), { type: "noOp" }], { id: "short" }));
    const { next } = await send(`${server.url}/form/short`, "Ada");
    const { status, answer } = await send(next, "36");
    expect([status, await answer.text()]).toEqual([200, expect.stringContaining("has been recorded")]);
  });

  it("ends with a file to download", async () => {
    const toFile = {
      type: "convertToFile",
      name: "File",
      typeVersion: 1.1,
      parameters: { operation: "toText", sourceProperty: "Name" },
    };
    const nodes = [trigger("file"), toFile, last({ respondWith: "returnBinary" })];
    await server.activate(chain(nodes, { id: "file" }));
    const { status, answer } = await send(`${server.url}/form/file`, "Ada");
    expect([status, answer.headers.get("content-disposition"), await answer.text()]).toEqual([
      200,
      expect.stringContaining("attachment"),
      "Ada",
    ]);
  });

  it("shows a page with the failure if the workflow fails before the next one", async () => {
    const fails = { type: "stopAndError", name: "Stop", parameters: { errorMessage: "No" } };
    await server.activate(chain([trigger("fails"), fails, page("Age")], { id: "fails" }));
    const { status, answer } = await send(`${server.url}/form/fails`, "Ada");
    expect([status, await answer.text()]).toEqual([500, expect.stringContaining("Something went wrong")]);
  });
});
