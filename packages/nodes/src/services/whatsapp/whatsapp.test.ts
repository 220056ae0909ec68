import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./whatsapp.credential.ts";
import node from "./whatsapp.node.ts";

let bench: ServiceBench;

/** The Graph API as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "t1", businessAccountId: "b1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { error: { message: "Bad token" } } };
      const place = path.replace("/v21.0", "");
      if (place === "/p1/messages" && (body as { to?: string }).to === "0")
        return {
          status: 400,
          json: { error: { message: "(#131030) Recipient phone number not in allowed list" } },
        };
      if (place === "/p1/messages")
        return { json: { messaging_product: "whatsapp", messages: [{ id: "wamid.1" }] } };
      if (place === "/p1/media") return { json: { id: "media1" } };
      if (place === "/b1/phone_numbers")
        return { json: { data: [{ id: "p1", display_phone_number: "+49 1", verified_name: "Shop" }] } };
      if (place === "/b1/message_templates" && query["after"])
        return { json: { data: [{ name: "two", language: "de" }] } };
      if (place === "/b1/message_templates")
        return {
          json: {
            data: [{ name: "one", language: "en_US" }],
            paging: { cursors: { after: "A" }, next: "more" },
          },
        };
      if (place === "/media1")
        return { json: method === "DELETE" ? { success: true } : { url: "https://example.com/1" } };
      return undefined;
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const to = { operation: "send", phoneNumberId: "p1", recipientPhoneNumber: "+49 (30) 12-34" };
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const envelope = { messaging_product: "whatsapp", recipient_type: "individual", to: "49301234" };

describe("WhatsApp sends", () => {
  it("text, optionally as a reply, and reports the reason of a refusal", async () => {
    const items = await bench.run(
      node,
      {
        ...to,
        textBody: "={{ $json.say }}",
        additionalFields: { previewUrl: true, replyTo: "wamid.0" },
      },
      { items: [{ json: { say: "Hi" } }] },
    );
    expect(jsonOf(items)).toMatchObject([{ messages: [{ id: "wamid.1" }] }]);
    expect(bench.asked[0]).toMatchObject({
      path: "/v21.0/p1/messages",
      body: {
        ...envelope,
        type: "text",
        text: { body: "Hi", preview_url: true },
        context: { message_id: "wamid.0" },
      },
    });
    const refused = bench.run(node, { ...to, recipientPhoneNumber: "0", textBody: "x" });
    await expect(refused).rejects.toThrow("Recipient phone number not in allowed list");
  });

  it("locations, and files by URL or id", async () => {
    const send = async (parameters: object) => {
      await bench.run(node, { ...to, ...parameters });
      return bench.asked.at(-1)?.body;
    };
    expect(
      await send({
        messageType: "location",
        longitude: 13.4,
        latitude: 52.5,
        additionalFields: { nameAddress: "Berlin" },
      }),
    ).toEqual({
      ...envelope,
      type: "location",
      location: { longitude: 13.4, latitude: 52.5, name: "Berlin" },
    });
    const document = { messageType: "document", mediaLink: "https://example.com/a.pdf" };
    expect(
      await send({ ...document, additionalFields: { mediaCaption: "Read", mediaFilename: "a.pdf" } }),
    ).toEqual({
      ...envelope,
      type: "document",
      document: { link: "https://example.com/a.pdf", caption: "Read", filename: "a.pdf" },
    });
    expect(await send({ messageType: "audio", mediaPath: "useMediaId", mediaId: "m1" })).toEqual({
      ...envelope,
      type: "audio",
      audio: { id: "m1" },
    });
  });

  it("files of the item, which are uploaded before", async () => {
    const data = await bench.binary.put(Buffer.from("sound"), { mimeType: "audio/ogg", fileName: "a.ogg" });
    await bench.run(
      node,
      { ...to, messageType: "audio", mediaPath: "useMedian8n" },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(bench.asked[0]?.path).toBe("/v21.0/p1/media");
    expect(bench.asked[0]?.body).toMatch(
      /name="messaging_product"\s+whatsapp[\s\S]*name="file"; filename="a.ogg"[\s\S]*sound/,
    );
    expect(bench.asked[1]?.body).toEqual({ ...envelope, type: "audio", audio: { id: "media1" } });
  });

  it("templates with their values", async () => {
    const component = [
      {
        bodyParameters: {
          parameter: [{ text: "Ada" }, { type: "currency", code: "EUR", amount_1000: 1500 }],
        },
      },
      {
        type: "header",
        headerParameters: { parameter: [{ type: "image", imageLink: "https://example.com/a.png" }] },
      },
      {
        type: "button",
        sub_type: "url",
        index: 1,
        buttonParameters: { parameter: [{ type: "text", text: "42" }] },
      },
    ];
    await bench.run(node, {
      phoneNumberId: "p1",
      recipientPhoneNumber: "49301234",
      template: "hello|de",
      components: { component },
    });
    expect(bench.asked[0]?.body).toEqual({
      ...envelope,
      type: "template",
      template: {
        name: "hello",
        language: { code: "de", policy: "deterministic" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", text: "Ada" },
              { type: "currency", currency: { code: "EUR", amount_1000: 1500 } },
            ],
          },
          { type: "header", parameters: [{ type: "image", image: { link: "https://example.com/a.png" } }] },
          { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "42" }] },
        ],
      },
    });
  });
});

describe("WhatsApp works with files and lists", () => {
  it("uploads, names and deletes files", async () => {
    const data = await bench.binary.put(Buffer.from("x"), { mimeType: "text/plain", fileName: "a.txt" });
    const items = [{ json: {}, binary: { data } }];
    const upload = { resource: "media", phoneNumberId: "p1", additionalFields: { mediaFileName: "b.txt" } };
    expect(jsonOf(await bench.run(node, upload, { items }))).toEqual([{ id: "media1" }]);
    expect(bench.asked[0]?.body).toContain('filename="b.txt"');
    const get = { resource: "media", operation: "mediaUrlGet", mediaGetId: "media1" };
    expect(jsonOf(await bench.run(node, get))).toEqual([{ url: "https://example.com/1" }]);
    const remove = { resource: "media", operation: "mediaDelete", mediaDeleteId: "media1" };
    expect(jsonOf(await bench.run(node, remove))).toEqual([{ success: true }]);
  });

  it("offers numbers and all pages of templates", async () => {
    const { loadOptions } = node.methods ?? {};
    expect(await loadOptions?.["getPhoneNumbers"]?.(bench.form())).toEqual([
      { name: "+49 1 Shop", value: "p1" },
    ]);
    expect(await loadOptions?.["getTemplates"]?.(bench.form())).toEqual([
      { name: "one (en_US)", value: "one|en_US" },
      { name: "two (de)", value: "two|de" },
    ]);
  });
});
