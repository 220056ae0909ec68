import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./mailgun.credential.ts";
import node from "./mailgun.node.ts";

let bench: ServiceBench;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiDomain: "api.eu.mailgun.net", emailDomain: "mg.example.com", apiKey: "key-1" }),
    answer: ({ body }) =>
      String(body).includes("bad")
        ? { status: 400, json: { message: "'to' parameter is not a valid address" } }
        : { json: { id: "<1@mg>", message: "Queued. Thank you." } },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const mail = { fromEmail: "Me <me@example.com>", toEmail: "a@example.com,b@example.com", subject: "Hi" };

/** The fields of a multipart body, with the names of files. */
const partsOf = (body: unknown) =>
  [
    ...String(body).matchAll(
      /name="([^"]+)"(?:; filename="([^"]+)")?[^\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r]*)/g,
    ),
  ].map(([, name, file, value]) => (file ? [name, file, value] : [name, value]));

it("Mailgun sends texts and files from the domain of the credential", async () => {
  const file = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
  const parameters = { ...mail, text: "Hello", bccEmail: "c@example.com", attachments: "data, other" };
  const binary = { data: file, other: { ...file, fileName: "b.txt" } };
  const [item] = await bench.run(node, parameters, { items: [{ json: {}, binary }] });
  expect(item?.json).toEqual({ id: "<1@mg>", message: "Queued. Thank you." });
  const [asked] = bench.asked;
  expect(asked).toMatchObject({ method: "POST", path: "/v3/mg.example.com/messages" });
  expect(asked?.headers["x-meant-for"]).toBe("https://api.eu.mailgun.net");
  expect(asked?.headers["authorization"]).toBe(`Basic ${Buffer.from("api:key-1").toString("base64")}`);
  expect(partsOf(asked?.body)).toEqual([
    ["from", "Me <me@example.com>"],
    ["to", "a@example.com,b@example.com"],
    ["bcc", "c@example.com"],
    ["subject", "Hi"],
    ["text", "Hello"],
    ["attachment", "a.txt", "hello"],
    ["attachment", "b.txt", "hello"],
  ]);
});

it("Mailgun has no lists, and reports refusals", async () => {
  expect(node.descriptions[0]?.properties.map(({ name }) => name)).not.toContain("operation");
  await expect(bench.run(node, { ...mail, toEmail: "bad" })).rejects.toThrow("not a valid address");
  await expect(bench.run(node, { ...mail, toEmail: "" })).rejects.toThrow("To Email");
});
