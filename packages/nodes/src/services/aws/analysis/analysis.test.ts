import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import comprehend from "./comprehend.node.ts";
import rekognition from "./rekognition.node.ts";
import textract from "./textract.node.ts";
import transcribe from "./transcribe.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS services that analyze files and texts", () => {
  it("read receipts", async () => {
    const items = [{ json: {}, binary: { data: await aws.file() } }];
    expect((await aws.run(textract, {}, { items }))[0]?.json).toEqual({ TOTAL: "7.50", Table: "4" });
    expect(aws.inputs()[0]).toEqual({ Document: { Bytes: "aGVsbG8=" } });
    expect((await aws.run(textract, { simple: false }, { items }))[0]?.json).toHaveProperty(
      "ExpenseDocuments",
    );
  });

  it("analyze images of items and of S3", async () => {
    const items = [{ json: {}, binary: { data: await aws.file() } }];
    const labels = {
      type: "detectLabels",
      binaryFile: true,
      additionalFields: { maxLabels: 3, minConfidence: 80 },
    };
    await aws.run(rekognition, labels, { items });
    const regionsOfInterestUi = { regionsOfInterestValues: [{ height: 0.5, left: 0, top: 0, width: 1 }] };
    const inS3 = { bucket: "b", name: "a.png", additionalFields: { version: "1", regionsOfInterestUi } };
    await aws.run(rekognition, { type: "detectText", ...inS3 });
    expect(aws.inputs()).toEqual([
      { Image: { Bytes: "aGVsbG8=" }, MinConfidence: 80, MaxLabels: 3 },
      {
        Image: { S3Object: { Bucket: "b", Name: "a.png", Version: "1" } },
        Filters: { RegionsOfInterest: [{ BoundingBox: { Height: 0.5, Left: 0, Top: 0, Width: 1 } }] },
      },
    ]);
  });

  it("understand texts", async () => {
    expect(await aws.json(comprehend, { text: "Hi" })).toEqual([{ en: 0.9 }]);
    const entities = { operation: "detectEntities", text: "Ada in Rome" };
    expect(await aws.json(comprehend, entities)).toEqual([{ Text: "Ada" }, { Text: "Rome" }]);
    await aws.json(comprehend, { ...entities, additionalFields: { endpointArn: "arn" } });
    expect(aws.inputs().at(-1)).toEqual({ Text: "Ada in Rome", EndpointArn: "arn" });
    expect(await aws.json(comprehend, { operation: "detectSentiment", text: "Good" })).toEqual([
      { Sentiment: "POSITIVE" },
    ]);
  });

  it("transcribe recordings; the URL of a transcript gets no signature", async () => {
    const job = { transcriptionJobName: "j", mediaFileUri: "s3://b/a.mp3" };
    await aws.json(transcribe, { ...job, detectLanguage: true, options: { maxSpeakerLabels: 3 } });
    expect(aws.inputs()[0]).toEqual({
      TranscriptionJobName: "j",
      Media: { MediaFileUri: "s3://b/a.mp3" },
      IdentifyLanguage: true,
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 3 },
    });
    expect(await aws.json(transcribe, { ...job, operation: "get" })).toEqual([{ transcript: "Hello" }]);
    expect(aws.asked.at(-1)?.headers.authorization).toBeUndefined();
    expect(await aws.json(transcribe, { operation: "getAll", returnAll: true })).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    expect(await aws.json(transcribe, { ...job, operation: "delete" })).toEqual([{ success: true }]);
  });
});
