import { NodeError } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import { options } from "../../../models/service-parameters.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelPath } from "./content.ts";
import { aspectRatio, modelId, outputField, prompt } from "./parameters.ts";

/** Between two questions whether a video is ready. */
const POLL_MS = 5000;

interface VideoTask {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
  readonly response?: {
    readonly generateVideoResponse?: {
      readonly generatedSamples?: readonly { readonly video?: { readonly uri?: string } }[];
    };
  };
}

/** Makes videos by Veo, which takes some minutes. */
export const videoGenerate = defineOperation({
  resource: "video",
  value: "generate",
  name: "Generate a Video",
  action: "Generate a video",
  description: "Makes a video of a description",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    modelId,
    prompt,
    {
      displayName: "Return As",
      name: "returnAs",
      type: "options",
      default: "video",
      options: [
        { name: "Video", value: "video", description: "The file" },
        { name: "URL", value: "url", description: "The address, which needs the API key" },
      ],
    },
    options([
      { displayName: "Number of Videos", name: "sampleCount", type: "number", default: 1 },
      { displayName: "Duration (Seconds)", name: "durationSeconds", type: "number", default: 8 },
      aspectRatio,
      {
        displayName: "Person Generation",
        name: "personGeneration",
        type: "options",
        default: "dont_allow",
        options: [
          { name: "Don't Allow", value: "dont_allow" },
          { name: "Allow Adult", value: "allow_adult" },
          { name: "Allow All", value: "allow_all" },
        ],
      },
      outputField,
    ]),
  ],
  run: async (call) => {
    const { modelId: model, prompt: text, returnAs, options: chosen } = call.parameters;
    const {
      binaryPropertyOutput,
      sampleCount,
      durationSeconds,
      aspectRatio: ratio,
      personGeneration,
    } = chosen;
    const field = binaryPropertyOutput || "data";
    const parameters = { sampleCount, durationSeconds, aspectRatio: ratio, personGeneration };
    const { clock, signal } = call.context;
    const body = { instances: [{ prompt: text }], parameters };
    const path = `${modelPath(model)}:predictLongRunning`;
    let task = await sendMetered(call, { provider: "gcp.gemini", model, body }, () =>
      call.send<VideoTask>({ method: "POST", path, body: jsonBody(body) }),
    );
    if (!task.name && !task.done)
      throw nodeError("answer-unexpected", { reason: "the task has no name" }, { itemIndex: call.itemIndex });
    while (!task.done) {
      await clock.sleep(POLL_MS, signal);
      task = await call.send<VideoTask>({ method: "GET", path: `/v1beta/${task.name}` });
    }
    if (task.error) throw new NodeError(task.error.message ?? "The video could not be made");
    const samples = task.response?.generateVideoResponse?.generatedSamples ?? [];
    const urls = samples.flatMap(({ video }) => (video?.uri ? [video.uri] : []));
    const pairedItem = { item: call.itemIndex };
    if (returnAs === "url") return urls.map((url) => ({ json: { url }, pairedItem }));
    return Promise.all(
      urls.map(async (path) => {
        const file = await call.download(
          { method: "GET", path },
          { fileName: "video.mp4", mimeType: "video/mp4" },
        );
        return { json: {}, binary: { [field]: file }, pairedItem };
      }),
    );
  },
});

/** A video of the service as a file. */
export const videoDownload = defineOperation({
  resource: "video",
  value: "download",
  name: "Download Video",
  action: "Download video",
  description: "Downloads a video that was made before",
  effect: "pure",
  parameters: [
    {
      displayName: "URL",
      name: "url",
      type: "string",
      default: "",
      required: true,
      description: "Address of the video",
    },
    options([outputField]),
  ],
  run: async ({ parameters: { url, options: chosen }, download, itemIndex }) => {
    const file = await download(
      { method: "GET", path: url },
      { fileName: "video.mp4", mimeType: "video/mp4" },
    );
    return {
      json: {},
      binary: { [chosen.binaryPropertyOutput || "data"]: file },
      pairedItem: { item: itemIndex },
    };
  },
});
