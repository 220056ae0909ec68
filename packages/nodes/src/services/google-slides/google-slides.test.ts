import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-slides.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-slides");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const asked = (method: string) =>
  bench.server.calls.filter((call) => call.method === `slides.presentations.${method}`);
const presentationId = "deck 1";

describe("presentations", () => {
  it("are created and read", async () => {
    await bench.run(node, { title: "Deck" });
    expect(asked("create")[0]?.body).toEqual({ title: "Deck" });
    await bench.run(node, { operation: "get", presentationId });
    expect(asked("get")[0]?.raw.target).toContain("/presentations/deck%201");
  });

  it("are filled with texts, on all slides or on some", async () => {
    const textValues = [
      { text: "{{name}}", replaceText: "Ada" },
      { text: "{{city}}", replaceText: "", matchCase: true, pageObjectIds: "p1,p2" },
    ];
    const options = { revisionId: "r1" };
    await bench.run(node, { operation: "replaceText", presentationId, textUi: { textValues }, options });
    expect(asked("batchUpdate")[0]?.body).toEqual({
      requests: [
        { replaceAllText: { replaceText: "Ada", containsText: { text: "{{name}}", matchCase: false } } },
        {
          replaceAllText: {
            pageObjectIds: ["p1", "p2"],
            containsText: { text: "{{city}}", matchCase: true },
          },
        },
      ],
      writeControl: { requiredRevisionId: "r1" },
    });
  });

  it("list their slides", async () => {
    bench.server.prepare("slides.presentations.get", () => ({
      slides: [{ objectId: "a" }, { objectId: "b" }],
    }));
    const parameters = { operation: "getSlides", presentationId };
    expect(await bench.json(node, { ...parameters, returnAll: true })).toEqual([
      { objectId: "a" },
      { objectId: "b" },
    ]);
    expect(await bench.json(node, { ...parameters, limit: 1 })).toHaveLength(1);
    expect(
      await bench.json(node, { ...parameters, authentication: "serviceAccount" }, { version: 1 }),
    ).toHaveLength(2);
  });
});

it("reads slides, and the URLs of their thumbnails", async () => {
  const page = { resource: "page", presentationId, pageObjectId: "p/1" };
  await bench.run(node, page);
  expect(asked("pages.get")[0]?.raw.target).toContain("/pages/p%2F1");
  bench.server.prepare("slides.presentations.pages.getThumbnail", () => ({
    contentUrl: "https://a.example/1",
  }));
  const thumbnail = await bench.json(node, { ...page, operation: "getThumbnail" });
  expect(thumbnail).toEqual([{ contentUrl: "https://a.example/1" }]);
});
