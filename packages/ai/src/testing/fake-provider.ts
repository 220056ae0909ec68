import { LLMock } from "@copilotkit/aimock";
import { FakeClock } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { ModelConnection } from "../models/transport/connection.ts";
import { type SeenRequest, startStrictGate } from "./strict-gate/gate.ts";

/** A local provider that refuses the same requests as the real ones. */
export interface FakeProvider {
  /** Answers are declared here. */
  readonly mock: LLMock;
  /** URL of the gate before it. */
  readonly url: string;
  readonly seen: SeenRequest[];
  readonly clock: FakeClock;
  readonly http: HttpClient;
  /** A connection through the real HTTP client; `path` is appended to the URL. */
  connection(path: string, more?: Partial<ModelConnection>): ModelConnection;
  /** Forgets declared answers and seen requests. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts one on free ports. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const mock = new LLMock({ port: 0 });
  await mock.start();
  const gate = await startStrictGate(mock.url);
  const noFiles = { get: refuse, stream: refuse };
  const http = createHttpClient({ binary: noFiles, allow: ["127.0.0.1"] });
  const clock = new FakeClock();
  return {
    mock,
    url: gate.url,
    seen: gate.seen,
    clock,
    http,
    connection: (path, more) => ({
      http,
      clock,
      baseUrl: `${gate.url}${path}`,
      authenticate: async (request) => ({
        ...request,
        headers: { ...request.headers, authorization: "Bearer test" },
      }),
      ...more,
    }),
    reset: () => {
      mock.resetMatchCounts();
      mock.clearFixtures();
      gate.seen.splice(0);
    },
    close: async () => {
      await http.close();
      await gate.close();
      await mock.stop();
    },
  };
}

function refuse(): never {
  throw new Error("models send no stored files");
}
