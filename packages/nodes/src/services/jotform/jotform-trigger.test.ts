import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./jotform.credential.ts";
import trigger from "./jotform-trigger.node.ts";

let bench: ServiceBench;
let webhooks: string[] = ["https://other.example.com"];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k", apiDomain: "eu-api.jotform.com" }),
    answer: ({ method, path, body, headers }) => {
      if (headers["apikey"] !== "k") return { status: 401, json: { message: "You are not authorized" } };
      if (path === "/form/7/questions")
        return { json: { content: { 3: { text: "Your name" }, 4: { text: "" } } } };
      if (path === "/user/forms") return { json: { content: [{ id: "7", title: "Contact" }] } };
      if (method === "POST") webhooks.push(new URLSearchParams(String(body)).get("webhookURL") ?? "");
      if (method === "DELETE") webhooks = webhooks.filter((_, at) => at !== Number(path.split("/").at(-1)));
      return { json: { content: { ...webhooks } } };
    },
  });
});
afterAll(() => bench.close());

it("JotForm Trigger registers and removes its URL without changing others", async () => {
  const hook = bench.hook(trigger, { form: "7" });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toEqual(["https://other.example.com", TRIGGER_URL]);
  expect(bench.asked.at(-1)?.headers["x-meant-for"]).toBe("https://eu-api.jotform.com");
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual(["https://other.example.com"]);
  expect(await trigger.methods?.loadOptions?.["getForms"]?.(bench.form())).toEqual([
    { name: "Contact", value: "7" },
  ]);
});

it("JotForm Trigger names responses by their questions, if requested", async () => {
  const rawRequest = JSON.stringify({ slug: "submit/7", q3_name3: { first: "Ada" }, q4_other: "x" });
  const json = { formID: "7", submissionID: "1", rawRequest };
  const start = async (more: object) =>
    (await bench.call(trigger, { form: "7", ...more }, { json })).output?.[0]?.[0]?.json;
  expect(await start({})).toEqual({ "Your name": { first: "Ada" }, q4_other: "x" });
  expect(await start({ onlyAnswers: false })).toMatchObject({
    submissionID: "1",
    rawRequest: { "Your name": { first: "Ada" } },
  });
  expect(await start({ resolveData: false })).toMatchObject({ q3_name3: { first: "Ada" }, slug: "submit/7" });
  const other = { ...json, formID: "8" };
  expect((await bench.call(trigger, { form: "7" }, { json: other })).response?.status).toBe(400);
});
