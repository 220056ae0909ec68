import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime } from "../../executions/testing/test-runtime.ts";
import { describeStores } from "../../testing/index.ts";

describeStores("forms that start workflows", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect);
  });
  afterAll(() => server.remove());

  const trigger = (path: string, parameters: object = {}) => ({
    type: "formTrigger",
    name: "Form",
    typeVersion: 2.2,
    webhookId: `form-${path}`,
    parameters: {
      formTitle: "Contact us",
      formFields: { values: [{ fieldLabel: "Name" }] },
      options: { path },
      ...parameters,
    },
  });
  const address = (path: string) => `${server.url}/form/${path}`;
  const send = (path: string, name: string) => {
    const body = new FormData();
    body.set("field-0", name);
    return fetch(address(path), { method: "POST", body });
  };

  it("are shown without starting anything, and start an execution when they are sent", async () => {
    await server.activate(chain([trigger("contact"), { type: "noOp" }]));
    const shown = await fetch(address("contact"));
    expect(await shown.text()).toContain("Contact us");
    expect(await server.runtime.repository.count({})).toBe(0);
    const sent = await send("contact", "Ada");
    expect(await sent.text()).toContain("Your response has been recorded");
    await server.count(1);
    const { results } = await server.runtime.repository.list({}, { limit: 1 });
    const stored = await server.runtime.repository.get(results[0]!.id);
    expect(stored?.data.resultData.runData["Form"]?.[0]?.data?.main[0]?.[0]?.json).toMatchObject({
      Name: "Ada",
      formMode: "production",
    });
  });

  it("are a page for browsers and JSON for scripts if missing, including the test URL", async () => {
    for (const kind of ["form", "form-test"]) {
      const url = `${server.url}/${kind}/none`;
      const page = await fetch(url, { headers: { accept: "text/html,*/*;q=0.8" } });
      expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(await page.text()).toContain("This form is not available");
      expect(await (await fetch(url)).json()).toMatchObject({ code: 404 });
    }
  });

  it("leave the path to a webhook of the same name", async () => {
    await server.activate(chain([trigger("shared"), { type: "noOp" }]));
    expect((await fetch(`${server.url}/webhook/shared`)).status).toBe(404);
    await server.activate(
      chain([{ type: "webhook", name: "Hook", webhookId: "hook", parameters: { path: "shared" } }], {
        id: "hook",
      }),
    );
    expect(await (await fetch(`${server.url}/webhook/shared`)).text()).toContain("Workflow was started");
    expect(await (await fetch(address("shared"))).text()).toContain("Contact us");
  });

  it("show their last page when the workflow has come to its end", async () => {
    await server.activate(chain([trigger("late", { responseMode: "lastNode" }), { type: "noOp" }]));
    const sent = await send("late", "Ada");
    expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await sent.text()).toContain("Your response has been recorded");
  });

  it("have their own URL if no path is set", async () => {
    await server.activate(
      chain([{ ...trigger("own"), parameters: { formTitle: "Mine" } }, { type: "noOp" }]),
    );
    expect(await (await fetch(address("form-own"))).text()).toContain("Mine");
  });
});
