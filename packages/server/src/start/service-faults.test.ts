import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultsServer, startFaultsServer, triggerOrNode } from "../testing/faults-server.ts";
import { ANSWERS } from "../testing/faulty-answers.ts";
import { type FaultyService, startFaultyService } from "../testing/faulty-service.ts";

let server: FaultsServer;
let service: FaultyService;
beforeAll(async () => {
  [service, server] = await Promise.all([startFaultyService(), startFaultsServer()]);
});
afterAll(() => Promise.all([server.end(), service.close()]));

describe("faults of HTTP services", () => {
  beforeAll(async () => {
    await server.activate(
      [
        triggerOrNode("Call", "n8n-nodes-base.webhook", 2, { path: "call", responseMode: "lastNode" }),
        {
          ...triggerOrNode("Ask", "n8n-nodes-base.httpRequest", 4.2, {
            url: service.url,
            options: { timeout: 5_000 },
          }),
          onError: "continueRegularOutput",
        },
      ],
      { Call: { main: [[{ node: "Ask", type: "main", index: 0 }]] } },
    );
  });

  it.each(ANSWERS)("end no executor and no process when services %s", async (_title, fault) => {
    service.meet(fault);
    const before = service.connections;
    const answer = await fetch(`${server.url}/webhook/call`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(service.connections).toBeGreaterThan(before);
    await server.expectUnharmed();
  });

  it.each(ANSWERS)("end no process when files to import from %s", async (_title, fault) => {
    service.meet(fault);
    const before = service.connections;
    const url = encodeURIComponent(`${service.url}/workflow.json`);
    expect((await server.api.get(`/workflows/from-url?url=${url}`)).status).toBe(400);
    expect(service.connections).toBeGreaterThan(before);
    await server.expectUnharmed();
  });
});
