import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClient, startTestProcess, TEST_OWNER, type TestProcess } from "../../testing/index.ts";
import { rawRequest, sendRaw } from "../../testing/raw-request.ts";

const DOORS = ["/webhook/plain", "/webhook/raw", "/form/form", "/webhook/chat-door/chat", "/mcp/mcp"];

const FILE = '--X\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n';
const BODIES: [title: string, body: string, boundary?: string][] = [
  ["a file without a closing boundary", `${FILE}half of the file`],
  ["a large file without a closing boundary", `${FILE}${"x".repeat(340_000)}`],
  ["an empty file without a closing boundary", FILE],
  ["a whole file before a cut one", `${FILE}whole\r\n${FILE}half`],
  ["a boundary of 300 characters", FILE.replaceAll("--X", `--${"X".repeat(300)}`), "X".repeat(300)],
  ["a field without a closing boundary", '--X\r\nContent-Disposition: form-data; name="f"\r\n\r\nhalf'],
  ["a header that ends in the middle", "--X\r\nContent-Disposition: form-da"],
  ["a header without a colon in a second part", `${FILE}whole\r\n--X\r\nContent Disposition\r\n\r\nx`],
  ["a header with a null byte", `--X\r\nContent-Disposition: form-data; name="\0"\r\n\r\nx\r\n--X--\r\n`],
  ["an endless header in a part", `--X\r\nContent-Disposition: form-data; x="${"y".repeat(100_000)}`],
  ["half of a closing boundary", `${FILE}half\r\n--`],
  ["a closing boundary with one dash", `${FILE}half\r\n--X-`],
  ["a cut file after a second boundary", `${FILE}whole\r\n--X\r\n`],
  ["no part at all", "nothing of a form"],
];

describe("forms that are no forms", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-forms-"));
  let server: TestProcess;
  beforeAll(async () => {
    server = await startTestProcess("start", {
      HEDDLE_PORT: String(await freePort()),
      HEDDLE_DATA: folder,
    });
    const api = createTestClient(server.url);
    await api.post("/owner/setup", TEST_OWNER);
    const { id } = (await api.post("/workflows", { name: "Doors", nodes: doors(), connections: {} })).data;
    expect((await api.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
  });
  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(DOORS)("end no server at %s, and get an answer", async (path) => {
    for (const [title, body, boundary = "X"] of BODIES) {
      const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
      const status = await sendRaw(server.url, { parts: [rawRequest("POST", path, { headers, body })] });
      expect([title, status]).toEqual([title, 400]);
    }
    expect(server.child.exitCode).toBeNull();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

function doors(): object[] {
  const node = (name: string, type: string, typeVersion: number, parameters: object) => ({
    id: name,
    name,
    type,
    typeVersion,
    position: [0, 0],
    webhookId: name,
    parameters,
  });
  const hook = (path: string, options: object) =>
    node(path, "n8n-nodes-base.webhook", 2, { path, httpMethod: "POST", options });
  return [
    hook("plain", {}),
    hook("raw", { rawBody: true }),
    node("form", "n8n-nodes-base.formTrigger", 2.2, {
      formTitle: "Form",
      formFields: { values: [{ fieldLabel: "File", fieldType: "file" }] },
      options: { path: "form" },
    }),
    node("chat-door", "@n8n/n8n-nodes-langchain.chatTrigger", 1.1, {
      public: true,
      options: { allowFileUploads: true },
    }),
    node("mcp", "@n8n/n8n-nodes-langchain.mcpTrigger", 1, { path: "mcp" }),
  ];
}
