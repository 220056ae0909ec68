import { isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../../service/plain.ts";
import { awsConnection, jsonAction } from "../connection.ts";
import { bytesOf } from "./images.ts";

type Values = Readonly<Record<string, unknown>>;

const REKOGNITION = { prefix: "RekognitionService", version: "1.1" } as const;

/** Detection types, and the actions that perform them: https://docs.aws.amazon.com/rekognition/latest/APIReference/ */
const ACTIONS = {
  detectFaces: "DetectFaces",
  detectLabels: "DetectLabels",
  detectModerationLabels: "DetectModerationLabels",
  detectText: "DetectText",
  recognizeCelebrity: "RecognizeCelebrities",
} as const;

const shownFor = (...types: (keyof typeof ACTIONS)[]) => ({ displayOptions: { show: { "/type": types } } });

const parameters = [
  choice("type", "Type", "Search term", {
    values: {
      detectFaces: "Detect Faces",
      detectLabels: "Detect Labels",
      detectModerationLabels: "Detect Moderation Labels",
      detectText: "Detect Text",
      recognizeCelebrity: "Recognize Celebrity",
    },
    standard: "detectFaces",
  }),
  toggle("binaryFile", "Binary File", "Whether the picture is a file of the item instead of one in S3"),
  neededText("binaryPropertyName", "Input Data Field Name", "Field of the item with the picture", {
    default: "data",
    displayOptions: { show: { binaryFile: [true] } },
  }),
  text("bucket", "Bucket", "Bucket of S3 with the picture", {
    displayOptions: { show: { binaryFile: [false] } },
  }),
  text("name", "Name", "Key of the picture in the bucket", {
    displayOptions: { show: { binaryFile: [false] } },
  }),
  collection("additionalFields", "Additional Fields", [
    {
      displayName: "Attributes",
      name: "attributes",
      type: "multiOptions",
      default: [],
      description: "Face details to return",
      options: [
        { name: "All", value: "all" },
        { name: "Default", value: "default" },
      ],
      ...shownFor("detectFaces"),
    },
    amount("maxLabels", "Max Labels", "How many labels are returned", 0, {
      typeOptions: { minValue: 0 },
      ...shownFor("detectLabels", "detectModerationLabels"),
    }),
    amount("minConfidence", "Min Confidence", "How sure it has to be, in percent", 0, {
      typeOptions: { minValue: 0, maxValue: 100 },
      ...shownFor("detectLabels", "detectModerationLabels"),
    }),
    rows(
      "regionsOfInterestUi",
      "Regions of Interest",
      {
        name: "regionsOfInterestValues",
        displayName: "Region",
        values: [
          amount("height", "Height", "Part of the height, between 0 and 1"),
          amount("left", "Left", "Part of the width, between 0 and 1"),
          amount("top", "Top", "Part of the height, between 0 and 1"),
          amount("width", "Width", "Part of the width, between 0 and 1"),
        ],
      },
      shownFor("detectText"),
    ),
    text("version", "Version", "Version of the file in S3", {
      displayOptions: { show: { "/binaryFile": [false] } },
    }),
    rows(
      "wordFilterUi",
      "Word Filter",
      {
        name: "wordFilterValues",
        displayName: "Filter",
        values: [
          amount("MinBoundingBoxHeight", "Min Box Height", "Part of the height, between 0 and 1"),
          amount("MinBoundingBoxWidth", "Min Box Width", "Part of the width, between 0 and 1"),
          amount("MinConfidence", "Min Confidence", "How sure it has to be, in percent", 50),
        ],
      },
      { typeOptions: { multipleValues: false }, ...shownFor("detectText") },
    ),
  ]),
] as const;

type Call = SendingCall<typeof parameters>;

async function imageOf(call: Call, more: Values): Promise<Values> {
  const { binaryFile, binaryPropertyName, bucket: Bucket, name: Name } = call.parameters;
  if (binaryFile) return { Bytes: await bytesOf(call, binaryPropertyName) };
  return { S3Object: withoutEmpty({ Bucket, Name, Version: more["version"] }) };
}

/** Settings of an action in addition to the image. */
function settingsOf(type: keyof typeof ACTIONS, more: Values): Values {
  if (type === "detectFaces") {
    const attributes = more["attributes"];
    if (!Array.isArray(attributes) || attributes.length === 0) return {};
    return { Attributes: attributes.map((one) => String(one).toUpperCase()) };
  }
  const confidence = more["minConfidence"];
  const labels = more["maxLabels"];
  if (type === "detectModerationLabels") return { MinConfidence: confidence };
  if (type === "detectLabels") return { MinConfidence: confidence, MaxLabels: labels || undefined };
  if (type !== "detectText") return {};
  const filter = isRecord(more["wordFilterUi"]) ? more["wordFilterUi"]["wordFilterValues"] : undefined;
  const regions = recordsIn(
    isRecord(more["regionsOfInterestUi"])
      ? more["regionsOfInterestUi"]["regionsOfInterestValues"]
      : undefined,
  );
  const RegionsOfInterest = regions.map(({ height, left, top, width }) => ({
    BoundingBox: { Height: height, Left: left, Top: top, Width: width },
  }));
  const filters = withoutEmpty({
    WordFilter: isRecord(filter) ? filter : undefined,
    RegionsOfInterest: RegionsOfInterest.length > 0 ? RegionsOfInterest : undefined,
  });
  return { Filters: Object.keys(filters).length > 0 ? filters : undefined };
}

const analyze = defineOperation({
  resource: "image",
  value: "analyze",
  name: "Analyze",
  action: "Analyze an image",
  description: "Finds faces, things, texts and known people in a picture",
  effect: "pure",
  parameters,
  run: async (call) => {
    const { type } = call.parameters;
    const more = plain(call, "additionalFields");
    const input = { Image: await imageOf(call, more), ...settingsOf(type, more) };
    return { json: await call.send<Record<string, unknown>>(jsonAction(REKOGNITION, ACTIONS[type], input)) };
  },
});

export default defineService({
  name: "n8n-nodes-base.awsRekognition",
  displayName: "AWS Rekognition",
  description: "Detects faces, objects, text and celebrities in images with AWS Rekognition",
  icon: "file:rekognition.svg",
  ...awsConnection("rekognition"),
  resources: { image: "Image" },
  operations: [analyze],
  codex: { categories: ["Miscellaneous"], alias: ["image", "face", "ocr", "amazon"] },
});
