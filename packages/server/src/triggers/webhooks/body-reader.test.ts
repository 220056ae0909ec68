import { afterAll, describe, expect, it } from "vitest";
import { BodyReader } from "./body-reader.ts";
import { BodyText } from "./body-text.ts";

const xml = (tags: number) => Buffer.from(`<a>${"<b/>".repeat(tags)}</a>`);

describe("the reader of bodies", () => {
  const reader = new BodyReader();
  afterAll(() => reader.close());

  it("parses small bodies at once, and leaves large ones to a thread as text", async () => {
    expect(reader.read("application/json", Buffer.from('{"a":1}'))).toEqual({ a: 1 });
    const large = JSON.stringify({ a: "x".repeat(200_000), b: ["ä"] });
    const read = await reader.read("application/json", Buffer.from(large));
    expect((read as BodyText).text).toBe(large);
    expect(await reader.read("image/png", Buffer.alloc(200_000))).toBeUndefined();
  });

  it("ends a body that takes too long, and reads the next", async () => {
    const impatient = new BodyReader({ maxParseMs: 300 });
    const hard = Array.from({ length: 3 }, () => impatient.read("application/xml", xml(2_000_000)));
    for (const end of await Promise.allSettled(hard))
      expect(end).toMatchObject({
        reason: { status: 413, message: expect.stringContaining("too much time") },
      });
    impatient.close();
    const read = await reader.read("application/xml", xml(2_000));
    expect(JSON.parse((read as BodyText).text).a.b).toHaveLength(2_000);
  });

  it("puts a text in its place among items", () => {
    const body = new BodyText('{"a":"$&"}');
    const items = JSON.stringify([[{ json: { headers: { "x-body": "body" }, body } }]]);
    expect(JSON.parse(body.putInto(items))).toEqual([
      [{ json: { headers: { "x-body": "body" }, body: { a: "$&" } } }],
    ]);
  });
});
