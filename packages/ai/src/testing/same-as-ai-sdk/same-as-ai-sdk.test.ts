import { FakeClock } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadChatModel } from "../../models/load.ts";
import { collect } from "../collect.ts";
import { differencesOf } from "./differences.ts";
import { MEANT } from "./meant.ts";
import { COMPARED, type ComparedProvider } from "./providers.ts";
import { inOtherWords, QUESTIONS, type Question } from "./questions.ts";
import { type RecordingServer, startRecordingServer } from "./recording-server.ts";

let server: RecordingServer;
let http: HttpClient;
beforeAll(async () => {
  server = await startRecordingServer();
  const noFiles = { get: refuse, stream: refuse };
  http = createHttpClient({ binary: noFiles, allow: ["127.0.0.1"] });
});
afterAll(async () => {
  await http.close();
  await server.close();
});

function refuse(): never {
  throw new Error("models send no stored files");
}

async function ours({ format, provider, modelId }: ComparedProvider, question: Question) {
  const { messages, options, settings, isStreamed } = question;
  const model = await loadChatModel(format, {
    connection: { http, clock: new FakeClock(), baseUrl: server.url, authenticate: async (sent) => sent },
    who: { provider, modelId },
    // The other library marks nothing for Anthropic's cache automatically.
    settings: { ...settings, ...(format === "anthropic" && { isCached: false }) },
  });
  return server.requestOf(() =>
    isStreamed ? collect(model.stream(messages, options)) : model.generate(messages, options),
  );
}

async function theirs({ other, modelId }: ComparedProvider, question: Question) {
  const model = other(server.url, modelId);
  const asked = inOtherWords(question);
  return server.requestOf(async () =>
    question.isStreamed ? model.doStream(asked) : model.doGenerate(asked),
  );
}

/** Places of {@link MEANT} that a question showed, with the provider. */
const shown = new Set<string>();

describe.each(Object.entries(COMPARED))(
  "%s receives the AI SDK's request, except intended differences:",
  (name, provider) => {
    it.each(Object.entries<Question>(QUESTIONS))("%s", async (_, question) => {
      const found = differencesOf(await ours(provider, question), await theirs(provider, question));
      const unexplained = found.filter((difference) => {
        const meant = MEANT.findIndex(({ of, is }) => of.includes(name) && is.test(difference));
        shown.add(`${meant} ${name}`);
        return meant < 0;
      });
      expect(unexplained).toEqual([]);
    });
  },
);

it("finds every difference that is listed as intended", () => {
  const listed = MEANT.flatMap(({ of }, index) => of.map((name) => `${index} ${name}`));
  expect(listed.filter((entry) => !shown.has(entry))).toEqual([]);
});

describe("Differences", () => {
  it("are semantic, not syntactic", () => {
    const one = { a: [{ content: [{ type: "text", text: "x" }] }], config: {}, b: 1 };
    expect(differencesOf(one, { a: [{ content: "x" }], b: 2 })).toEqual(["b: 1 | 2"]);
    expect(differencesOf({ a: [1, 2] }, { a: [1] })).toEqual(["a: [1,2] | [1]"]);
    expect(differencesOf({ a: [{ b: 1 }] }, { a: [{}] })).toEqual(["a[].b: 1 | absent"]);
  });
});
