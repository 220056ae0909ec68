import { describe, expect, it } from "vitest";
import { readAnswer } from "./read-answer.ts";

const VALUE = { city: "Paris", tags: ["a", "b"], note: "x, } and ] and // no comment" };
const JSON_TEXT = JSON.stringify(VALUE);

describe("JSON in an answer", () => {
  it.each([
    ["bare", JSON_TEXT],
    ["in a fenced block", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ["in a fenced block without an end", `Here it is:\n\`\`\`json\n${JSON_TEXT}`],
    ["in a fenced block of another language", `\`\`\`javascript\n${JSON_TEXT}\n\`\`\``],
    ["between sentences", `Sure! Here it is: ${JSON_TEXT} Anything else?`],
    ["between sentences with brackets of their own", `For {city} [1] and {x}: ${JSON_TEXT} (see [2], {y}).`],
    ["after thoughts", `<think>Maybe {"city": "Rome"}?</think>\n${JSON_TEXT}`],
    [
      "with commas before closing brackets",
      '{"city": "Paris", "tags": ["a", "b",], "note": "x, } and ] and // no comment", }',
    ],
    [
      "with comments",
      `{ // a place\n"city": "Paris", /* both */ "tags": ["a", "b" /* last */,], "note": ${JSON.stringify(VALUE.note)} }`,
    ],
    [
      "fenced, with a trailing comma, between sentences",
      `Done.\n\`\`\`json\n${JSON_TEXT.slice(0, -1)},\n}\n\`\`\`\nBye`,
    ],
  ])("is read %s", (_where, text) => {
    expect(readAnswer(text)).toEqual(VALUE);
  });

  it("can have line breaks in its strings, and be a list", () => {
    expect(readAnswer('{"text": "one\ntwo\t3"}')).toEqual({ text: "one\ntwo\t3" });
    expect(readAnswer('The list: ["a", "b",]')).toEqual(["a", "b"]);
  });

  it("is missing in prose, and in truncated text", () => {
    expect(() => readAnswer("Green, I think")).toThrow("not JSON");
    expect(() => readAnswer('{"city": "Par')).toThrow("not JSON");
  });

  it("is found in a long text without delay", () => {
    const started = performance.now();
    expect(() => readAnswer("{[".repeat(500_000))).toThrow("not JSON");
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
