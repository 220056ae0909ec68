import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./pushover.credential.ts";
import node from "./pushover.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "app-token" }),
    answer: ({ body }) => {
      const sent = fieldsIn(body);
      if (sent["token"] !== "app-token")
        return {
          status: 400,
          json: { token: "invalid", errors: ["application token is invalid"], status: 0 },
        };
      if (sent["user"] === "wrong")
        return { status: 400, json: { errors: ["user key is invalid"], status: 0 } };
      return { json: { status: 1, request: "r1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

/** The parts of a form. */
function fieldsIn(body: unknown): Record<string, string> {
  const parts = String(body)
    .split(/--[\w-]{10,}(?:\r\n|--)/)
    .filter((part) => part.includes("name="));
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n");
      return [/name="([^"]+)"/.exec(head)?.[1] ?? "", rest.join("\r\n\r\n").replace(/\r\n$/, "")];
    }),
  );
}

const sent = () => fieldsIn(bench.asked.at(-1)?.body);

it("sends messages with the form's values, and its token in the body", async () => {
  const additionalFields = { title: "News", html: true, timestamp: "2026-03-01T09:00:00", sound: "siren" };
  const [item] = await bench.run(node, { userKey: "u1", message: "Hello", priority: 1, additionalFields });
  expect(item).toMatchObject({ json: { status: 1, request: "r1" }, pairedItem: { item: 0 } });
  expect(sent()).toEqual({
    token: "app-token",
    user: "u1",
    message: "Hello",
    priority: "1",
    title: "News",
    sound: "siren",
    html: "1",
    timestamp: String(Date.parse("2026-03-01T09:00:00Z") / 1000),
  });
  expect(bench.asked[0]).toMatchObject({ path: "/1/messages.json", query: {} });
});

it("repeats emergencies, and adds an image", async () => {
  const data = await bench.binary.put(Buffer.from("image"), { mimeType: "image/png", fileName: "a.png" });
  const additionalFields = { attachmentsUi: { attachmentsValues: { binaryPropertyName: "data" } } };
  const urgent = { userKey: "u1", message: "Fire", priority: 2, retry: 60, expire: 600, additionalFields };
  await bench.run(node, urgent, { items: [{ json: {}, binary: { data } }] });
  expect(sent()).toMatchObject({ priority: "2", retry: "60", expire: "600", attachment: "image" });
});

it("reports Pushover's errors", async () => {
  const wrong = bench.run(node, { userKey: "wrong", message: "Hello", additionalFields: {} });
  await expect(wrong).rejects.toThrow("user key is invalid");
});

it("offers sounds", async () => {
  const sounds = await node.methods?.loadOptions?.["getSounds"]?.(bench.form());
  expect(sounds).toContainEqual({ name: "siren", value: "siren" });
});
