import { realClock, runWorkflow } from "@heddle/engine/testing";
import { loadAllNodeTypes } from "@heddle/nodes";
import { workflowOf } from "@heddle/workflow/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHttpClient, type HttpClient } from "../../platform/http-client/index.ts";

const types = await loadAllNodeTypes();
let http: HttpClient;
beforeEach(() => {
  const binary = { get: async () => new Uint8Array(), stream: async function* () {} };
  http = createHttpClient({ binary, allow: [] });
});
afterEach(() => http.close());

describe("a request to an address that the server refuses", () => {
  it.each([
    ["httpRequest", 4.2, { url: "http://127.0.0.1:1/" }],
    ["httpRequest", 2, { url: "http://127.0.0.1:1/" }],
    ["graphql", 1.1, { endpoint: "http://127.0.0.1:1/", query: "{ a }" }],
    ["rssFeedRead", 1.2, { url: "http://127.0.0.1:1/" }],
  ])("by %s %d is not retried, and its error names the setting and who can change it", async (...node) => {
    const [type, typeVersion, parameters] = node;
    const start = { name: "Start", type: "n8n-nodes-base.manualTrigger" };
    const call = {
      ...{ name: "Call", type: `n8n-nodes-base.${type}`, typeVersion, parameters },
      ...{ retryOnFail: true, maxTries: 3, waitBetweenTries: 0 },
    };
    const workflow = workflowOf([start, call], [["Start", "Call"]]);
    const { status, result } = await runWorkflow(workflow, { types, ports: { http, clock: realClock } });
    expect(status).toBe("error");
    expect(result.error).toMatchObject({
      message:
        "Requests to 127.0.0.1 are not allowed. The administrator of the server can allow them with HEDDLE_HTTP_ALLOW.",
      description: expect.stringMatching(/administrator of the server .* HEDDLE_HTTP_ALLOW and restarts it/),
    });
    expect(result.runData["Call"]).toHaveLength(1);
    expect(result.runData["Call"]?.[0]?.failedTries).toBeUndefined();
  });
});
