import { describe, expect, it } from "vitest";
import { checkContract } from "./contract.ts";

const source = (file: string, text: string) => ({ file, text });

describe("checkContract", () => {
  it.each([
    ["packages/editor/src/tags/calls.ts", 'fetch("/somewhere")', "past the contract"],
    ["packages/editor/src/tags/calls.ts", "open(`/rest/tags`)", "writes the path"],
    ["packages/server/src/http/routes/tags/list-tags.ts", 'app.get("/tags", list)', "registers a route"],
  ])("finds in %s: %s", (file, text, problem) => {
    expect(checkContract([source(file, text)])).toEqual([expect.stringContaining(problem)]);
  });

  it("leaves calls by the contract and tests alone", () => {
    expect(
      checkContract([
        source("packages/editor/src/tags/calls.ts", "call(listTags)"),
        source("packages/editor/src/tags/calls.test.ts", 'answer("/rest/tags")'),
        source("packages/editor/src/base/rest/client.ts", "fetch(url)"),
      ]),
    ).toEqual([]);
  });
});
