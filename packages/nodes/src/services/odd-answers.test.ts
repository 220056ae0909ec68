import { FakeClock, fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient } from "@heddle/server/testing";
import type { Http, NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeEntries } from "../index.gen.ts";
import { loadAllNodeTypes } from "../index.ts";
import { type StartedService, startService } from "../service/testing/start-service.ts";
import { failuresOf, samplesOf } from "../service/testing/written-contract/every-operation.ts";
import { runNode } from "../testing/index.ts";

const SECRET = "secret-token-1";
/** These use other protocols, or call no service. */
const OTHERS =
  /\.(amqp|crateDb|evaluation|ftp|git|kafka|ldap|microsoftSql|mongoDb|mqtt|mySql|nats|postgres|questDb|rabbitmq|redis|ssh|timescaleDb)$/;
/** JavaScript errors that show that code met an unexpected value. */
const LEFT_TO_CHANCE =
  /undefined|is not a function|is not iterable|Cannot read|\[object|of null|Unexpected token|Unexpected end/;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const json = (text: string, status = 200): Answer => ({ status, type: "application/json", text });
const page = (title: string, status = 200): Answer => ({
  status,
  type: "text/html",
  text: `<html><title>${title}</title></html>`,
});
const ANSWERS: Readonly<Record<string, Answer>> = {
  "an empty object": json("{}"),
  null: json("null"),
  "an empty list": json("[]"),
  "nothing at all": json(""),
  "a page to sign in": page("Sign in"),
  "a refusal": json('{"error":{"message":"No right"}}', 403),
  "a page of an error": page("Bad gateway", 502),
};

let service: StartedService;
let answer: Answer = json("null");
const binary = new MemoryBinaryStore();
const client = createHttpClient({ binary, allow: ["127.0.0.1"] });

beforeAll(async () => {
  service = await startService((_request, response) =>
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.text),
  );
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

/** Requests to any host are served by this test. */
const http: Http = {
  send: (request) => {
    const { pathname, search } = new URL(request.url);
    return client.send({ ...request, url: service.url + pathname + search });
  },
};

/** A credential that has every requested field. */
const account = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_target, name) => {
      if (typeof name === "symbol" || name === "then" || name === "toJSON") return undefined;
      if (name === "oauthTokenData") return { access_token: SECRET };
      return /url|host|domain|server|endpoint/i.test(name) ? service.url : SECRET;
    },
  },
);

const authenticate = {
  type: "generic" as const,
  properties: { headers: { authorization: "=Bearer {{ $credentials.accessToken }}" } },
};
const ports = () =>
  fakePorts({
    http,
    binary,
    clock: new FakeClock(),
    credentials: {
      get: async () => account,
      renew: async () => account,
      describe: async (name: string) => ({ name, displayName: name, properties: [], authenticate }),
    },
  });

async function run(type: NodeType, parameters: Record<string, unknown>): Promise<void> {
  const data = await binary.put(Buffer.from("a"), { mimeType: "text/plain", fileName: "a.txt" });
  const names = type.descriptions.flatMap(({ credentials = [] }) => credentials.map(({ name }) => name));
  await runNode(type, {
    parameters,
    ports: ports(),
    items: [{ json: {}, binary: { data, "1": data } }],
    node: { credentials: Object.fromEntries(names.map((name) => [name, { id: name, name }])) },
  });
}

const types = (await loadAllNodeTypes()).filter(
  ({ name }) => String(nodeEntries[name]?.load).includes("/services/") && !OTHERS.test(name),
);
const walked = types.flatMap((type) => {
  const samples = samplesOf(type, {});
  return samples.length > 0 ? [[type.name, type, samples] as const] : [];
});

it("nearly all nodes of services are walked", () => {
  expect(walked.length).toBeGreaterThan(110);
});

describe.each(walked)(
  "every operation of %s ends with items or with an error for users",
  (_name, type, samples) => {
    it.each(Object.entries(ANSWERS))("when the service answers with %s", async (_what, given) => {
      answer = given;
      const failures = await failuresOf(samples, (parameters) => run(type, parameters));
      const odd = failures.filter((text) => LEFT_TO_CHANCE.test(text) || text.includes(SECRET));
      expect(odd).toEqual([]);
      if (given.status !== 200) expect(failures.length).toBe(samples.length);
    });
  },
);
