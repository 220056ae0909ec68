import { afterAll, describe, expect, it } from "vitest";
import { BodyReader } from "./body-reader.ts";
import { BodyText } from "./body-text.ts";

const xml = (tags: number) => Buffer.from(`<a>${"<b/>".repeat(tags)}</a>`);

describe("the reader of bodies", () => {
  const reader = new BodyReader();
  afterAll(() => reader.close());

  it("parses small bodies synchronously, and leaves large ones to a thread as strings", async () => {
    expect(reader.read("application/json", Buffer.from('{"a":1}'))).toEqual({ a: 1 });
    const large = JSON.stringify({ a: "x".repeat(200_000), b: ["ä"] });
    const read = await reader.read("application/json", Buffer.from(large));
    expect((read as BodyText).text).toBe(large);
    expect(await reader.read("image/png", Buffer.alloc(200_000))).toBeUndefined();
  });

  it("leaves XML to a thread whatever the case of its content type", async () => {
    expect(reader.read("Text/XML", xml(2_000))).toBeInstanceOf(Promise);
  });

  it("ends a body that takes too long, and reads the next", async () => {
    const impatient = new BodyReader({ maxParseMs: 300 });
    const hard = Array.from({ length: 3 }, () => impatient.read("application/xml", xml(900_000)));
    for (const end of await Promise.allSettled(hard))
      expect(end).toMatchObject({
        reason: { status: 413, message: expect.stringContaining("too much time") },
      });
    impatient.close();
    const read = await reader.read("application/xml", xml(2_000));
    expect(JSON.parse((read as BodyText).text).a.b).toHaveLength(2_000);
  });

  it.each(["[],", "{},"])("refuses 64 MB of %s instead of running out of memory", async (part) => {
    const body = Buffer.from(`[${part.repeat((64 * 1024 * 1024) / part.length)}0]`);
    await expect(
      reader.read("application/json", body, { webhook: "w", caller: "", isKnown: true }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining("memory") });
  });

  it("delays no valid body by hostile ones of other webhooks or of the same one", async () => {
    const busy = new BodyReader();
    const read = (body: Buffer, webhook: string, caller: string) =>
      busy.read("application/xml", body, { webhook, caller, isKnown: false });
    await read(xml(1_000), "warm", "up");
    let ended = 0;
    const hard = Array.from({ length: 12 }, () =>
      Promise.resolve(read(xml(900_000), "p", "1.1.1.1"))
        .catch(() => "ended")
        .then(() => ended++),
    );
    await Promise.all([read(xml(2_000), "q", "2.2.2.2"), read(xml(2_000), "p", "3.3.3.3")]);
    expect(ended).toBeLessThan(6);
    busy.close();
    void Promise.all(hard);
  });

  it("inserts a string at its position among items", () => {
    const body = new BodyText('{"a":"$&"}');
    const items = JSON.stringify([[{ json: { headers: { "x-body": "body" }, body } }]]);
    expect(JSON.parse(body.putInto(items))).toEqual([
      [{ json: { headers: { "x-body": "body" }, body: { a: "$&" } } }],
    ]);
  });
});
