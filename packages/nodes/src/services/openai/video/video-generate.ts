import type { Item } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import type { ServiceRequest } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelId } from "../model-parameter.ts";

/** Between two questions whether a video is ready. */
const POLL_MS = 5_000;
const DEFAULT_WAIT_SECONDS = 300;

interface Video {
  readonly id: string;
  readonly status: string;
  readonly error?: { readonly message?: string } | null;
}

const SIZES = ["720x1280", "1280x720", "1024x1792", "1792x1024"].map((value) => ({ name: value, value }));

/** Makes a video, which takes some minutes. */
export const videoGenerate = defineOperation({
  resource: "video",
  value: "generate",
  name: "Generate a Video",
  action: "Generate a video",
  description: "Makes a video of a description, waits for it and returns it as a file",
  effect: "idempotent",
  parameters: [
    modelId,
    {
      displayName: "Prompt",
      name: "prompt",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 2 },
    },
    {
      displayName: "Seconds",
      name: "seconds",
      type: "number",
      default: 4,
      description: "Length of the video",
    },
    { displayName: "Size", name: "size", type: "options", default: "1280x720", options: SIZES },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Reference",
          name: "binaryPropertyNameReference",
          type: "string",
          default: "data",
          description: "Field with a picture that the video begins with",
        },
        {
          displayName: "Wait Timeout",
          name: "waitTime",
          type: "number",
          default: DEFAULT_WAIT_SECONDS,
          description: "Seconds after which the video is given up",
        },
        {
          displayName: "Output Field Name",
          name: "binaryPropertyNameOutput",
          type: "string",
          default: "data",
        },
        { displayName: "File Name", name: "fileName", type: "string", default: "video.mp4" },
      ],
    },
  ],
  run: async (call) => {
    const { parameters, send, file, download, context, itemIndex } = call;
    const { options, modelId: model, prompt, seconds, size } = parameters;
    const reference = options.binaryPropertyNameReference;
    const parts = Object.entries({ model, prompt, seconds: String(seconds), size });
    const request: ServiceRequest = {
      method: "POST",
      path: "/videos",
      body: {
        kind: "multipart",
        parts: [
          ...parts.map(([name, value]) => ({ name, value })),
          ...(reference ? [{ name: "input_reference", file: file(reference) }] : []),
        ],
      },
    };
    let video = await sendMetered(call, { model, body: { prompt } }, () => send<Video>(request));
    if (!video.id) throw nodeError("answer-unexpected", { reason: "the video has no ID" }, { itemIndex });
    const waitSeconds = options.waitTime ?? DEFAULT_WAIT_SECONDS;
    const till = context.clock.now() + waitSeconds * 1_000;
    while (!["completed", "failed"].includes(video.status)) {
      if (context.clock.now() >= till)
        throw nodeError("openai-video-late", { id: video.id, seconds: waitSeconds }, { itemIndex });
      await context.clock.sleep(POLL_MS, context.signal);
      video = await send<Video>({ method: "GET", path: `/videos/${video.id}` });
    }
    if (video.status === "failed")
      throw nodeError(
        "openai-video-failed",
        { reason: video.error?.message ?? "no reason is given" },
        { itemIndex },
      );
    const made = await download(
      { method: "GET", path: `/videos/${video.id}/content` },
      { fileName: options.fileName || "video.mp4", mimeType: "video/mp4" },
    );
    const binary = { [options.binaryPropertyNameOutput || "data"]: made };
    return { json: video as unknown as Item["json"], binary, pairedItem: { item: itemIndex } };
  },
});
