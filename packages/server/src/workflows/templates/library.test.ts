import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadNodeType } from "@heddle/nodes";
import { nodeIssues, placeholdersIn, type RunData } from "@heddle/workflow";
import { freePort } from "@heddle/workflow/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import {
  createTestClient,
  startTestProcess,
  TEST_OWNER,
  type TestClient,
  type TestProcess,
} from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";
import { CATEGORIES } from "./categories.ts";
import { COLLECTIONS } from "./own/collections.ts";
import { loadLibrary } from "./own/load-library.ts";
import { answersOf, filledIn, playable } from "./testing/playable.ts";
import { type Services, startServices } from "./testing/service-answers.ts";
import { startTemplateAnswers } from "./testing/template-answers.ts";

const library = loadLibrary();
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>
<item><title>Looms are back</title><link>https://example.com/1</link><pubDate>Thu, 15 Jan 2026 09:30:00 GMT</pubDate><description>Weaving by hand is popular again.</description></item>
<item><title>Wool is cheaper</title><link>https://example.com/2</link><pubDate>Thu, 15 Jan 2026 10:30:00 GMT</pubDate><description>Prices fell by a tenth.</description></item>
</channel></rss>`;

/** Credentials whose values have a format. */
const KNOWN_DATA: Readonly<Record<string, object>> = {
  discordWebhookApi: { webhookUri: "https://discord.com/api/webhooks/1/sample" },
};

function mailAccount({ env }: MailSink): object {
  return {
    user: env["HEDDLE_SMTP_USER"],
    password: env["HEDDLE_SMTP_PASSWORD"],
    host: env["HEDDLE_SMTP_HOST"],
    port: Number(env["HEDDLE_SMTP_PORT"]),
    secure: false,
    disableStartTls: true,
  };
}

describe("the library of templates", () => {
  it("has at least sixty, with unique names, ids and texts", () => {
    expect(library.length).toBeGreaterThanOrEqual(60);
    for (const key of ["id", "name", "description"] as const)
      expect(new Set(library.map((template) => template[key])).size).toBe(library.length);
    for (const { id, description, createdAt } of library) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(description.length, id).toBeGreaterThan(40);
      expect(createdAt, id).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it("has templates in every category, and only existing ones in collections", () => {
    for (const category of Object.keys(CATEGORIES))
      expect(
        library.filter(({ categories }) => categories.some((id) => id === category)).length,
        category,
      ).toBeGreaterThan(2);
    const ids = library.map(({ id }) => id);
    for (const { workflows } of COLLECTIONS) expect(ids).toEqual(expect.arrayContaining([...workflows]));
  });
});

describe("services in templates", () => {
  it("are called by their nodes, and by HTTP Request only without one", () => {
    const urls = library.flatMap(({ workflow }) =>
      workflow.nodes
        .filter(({ type }) => type.endsWith(".httpRequest"))
        .map(({ parameters }) => parameters["url"]),
    );
    const own =
      /slack\.com|openai|googleapis|telegram|discord|github|stripe|hubapi|todoist|zendesk|notion\.com/;
    expect(urls.filter((url) => own.test(String(url)))).toEqual([]);
  });

  it("include models, memories and tools below the agent that uses them", () => {
    const { workflow } = library.find(({ id }) => id === "chat-with-agent")!;
    const byName = new Map(workflow.nodes.map((node) => [node.name, node]));
    const kinds = Object.entries(workflow.connections).flatMap(([from, byType]) =>
      Object.entries(byType)
        .filter(([type]) => type !== "main")
        .map(([type, [targets]]) => {
          expect(byName.get(from)!.position[1]).toBeGreaterThan(byName.get("AI Agent")!.position[1]);
          return [from, type, targets?.map(({ node }) => node)];
        }),
    );
    expect(kinds).toEqual([
      ["OpenAI model", "ai_languageModel", ["AI Agent"]],
      ["Simple Memory", "ai_memory", ["AI Agent"]],
      ["Calculator", "ai_tool", ["AI Agent"]],
      ["Weather", "ai_tool", ["AI Agent"]],
    ]);
  });
});

describe("each template of the library", () => {
  let server: TestProcess;
  let services: Services;
  const folder = mkdtempSync(join(tmpdir(), "heddle-library-"));
  let api: TestClient;
  let answers: Awaited<ReturnType<typeof startTemplateAnswers>>;
  let mail: MailSink;
  const feed = createServer((_, response) =>
    response.setHeader("content-type", "application/rss+xml").end(FEED),
  );
  const credentials: Record<string, { id: string; name: string }> = {};

  beforeAll(async () => {
    answers = await startTemplateAnswers();
    mail = await startMailSink();
    await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
    services = await startServices();
    // A separate process, because trusted certificates are read at startup.
    server = await startTestProcess("start", {
      ...services.env,
      HEDDLE_DATA: folder,
      HEDDLE_PORT: String(await freePort()),
      HEDDLE_HTTP_ALLOW: "127.0.0.1",
    });
    api = createTestClient(server.url);
    await api.post("/owner/setup", TEST_OWNER);
  });
  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true });
    services.close();
    answers.close();
    feed.close();
    await mail.close();
  });

  /** Stores a credential for every type that a workflow requires. */
  async function storeCredentials(types: Iterable<string>): Promise<void> {
    for (const type of types) {
      if (credentials[type]) continue;
      const { status, data, text } = await api.post("/credentials", {
        name: `Sample ${type}`,
        type,
        nodesAccess: [],
        data: KNOWN_DATA[type] ?? (type === "smtp" ? mailAccount(mail) : await sampleData(type)),
      });
      expect(status, text).toBe(200);
      credentials[type] = { id: data.id, name: data.name };
    }
  }

  async function sampleData(type: string): Promise<object> {
    const types: { name: string; properties: { name: string; default: unknown; type: string }[] }[] = await (
      await fetch(`${server.url}/types/credentials.json`)
    ).json();
    const properties = types.find(({ name }) => name === type)?.properties ?? [];
    const values = properties.map(({ name, default: value, type: kind }) => [
      name,
      value === "" && kind === "string" ? `sample-${name}-k7Tq` : value,
    ]);
    return {
      ...Object.fromEntries(values),
      ...(/oauth/i.test(type) && {
        oauthTokenData: { access_token: "sample-token-k7Tq", token_type: "Bearer" },
      }),
    };
  }

  it.each(library.map((template) => [template.id, template] as const))(
    "%s opens and runs to its end",
    async (id, template) => {
      const { data: imported } = await api.get(`/workflows/templates/${id}`);
      expect(imported).toMatchObject({ id, name: template.name });
      const workflow = filledIn(imported.workflow);
      expect(placeholdersIn(workflow.nodes)).toEqual([]);
      const wanted = new Map<string, readonly string[]>();
      for (const node of workflow.nodes) {
        const type = await loadNodeType(node.type);
        const description = type?.descriptions.find(({ version }) =>
          [version].flat().includes(node.typeVersion),
        );
        expect(description, `${node.type} ${node.typeVersion}`).toBeDefined();
        const issues = nodeIssues(node, description);
        expect(issues?.parameters, node.name).toBeUndefined();
        wanted.set(node.name, Object.keys(issues?.credentials ?? {}));
      }
      await storeCredentials([...wanted.values()].flat());
      answers.expect(answersOf(workflow));
      services.expect(workflow);
      const { port } = feed.address() as AddressInfo;
      const workflowData = playable(workflow, {
        addressFor: answers.addressFor,
        feedAddress: `http://127.0.0.1:${port}/`,
        credentials,
        typesOf: ({ name }) => wanted.get(name) ?? [],
      });
      const { status, data, text } = await api.post("/workflows/run", { workflowData });
      expect(status, text).toBe(200);
      const ended = await waitFor(async () => {
        const { data: execution } = await api.get(`/executions/${data.executionId}?unflattedResponse=true`);
        return execution?.stoppedAt ? execution : undefined;
      });
      const { error, runData } = ended.data.resultData as { error?: object; runData: RunData };
      expect(error).toBeUndefined();
      expect(ended.status).toBe("success");
      // Nodes that the example does not reach, such as the other branch of a condition, are excluded.
      expect(Object.keys(runData).length).toBeGreaterThanOrEqual(Math.min(3, workflow.nodes.length - 1));
      for (const [name, runs] of Object.entries(runData)) expect(runs[0]?.error, name).toBeUndefined();
    },
  );
});
