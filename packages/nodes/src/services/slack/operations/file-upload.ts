import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { listOf, slackGet, slackPost } from "./request.ts";

/** Versions whose form has a switch for files. */
const OLDER = [1, 2, 2.1];
const NEWER = { show: { "@version": [{ _cnd: { gte: 2.2 } }] } };

export const fileUpload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload",
  action: "Upload a file",
  description: "Uploads a file, and shows it in a channel",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    toggle("binaryData", "Binary File", "Whether the file of the item is uploaded", false, {
      displayOptions: { show: { "@version": OLDER } },
    }),
    longText("fileContent", "File Content", "The file as text", {
      displayOptions: { show: { "@version": OLDER, binaryData: [false] } },
    }),
    // Parameters of older versions, which are still read after an upgrade to the newest version.
    { displayName: "Binary File", name: "binaryData", type: "hidden", default: true, displayOptions: NEWER },
    { displayName: "File Content", name: "fileContent", type: "hidden", default: "", displayOptions: NEWER },
    neededText("binaryPropertyName", "File Property", "Input field with the file", {
      default: "data",
    }),
    collection("options", "Options", [
      {
        displayName: "Channel",
        name: "channelId",
        type: "options",
        typeOptions: { loadOptionsMethod: "getChannels" },
        default: "",
        description: "Channels where the file is shown",
      },
      text("fileName", "File Name", "Name of the file"),
      text("initialComment", "Initial Comment", "Message that comes with the file"),
      text("threadTs", "Thread Timestamp", "Timestamp of the message that the file replies to"),
      text("title", "Title", "Title of the file"),
    ]),
  ],
  run: async (call) => {
    const { binaryPropertyName } = call.parameters;
    const isText = call.read.part("binaryData").given(call.itemIndex) === false;
    const fileContent = String(call.read.part("fileContent").given(call.itemIndex) ?? "");
    const { fileName, title, initialComment, threadTs, channelId, channelIds } = plain(call, "options");
    const file = isText ? await textFile(call, fileContent) : call.file(binaryPropertyName);
    const id = await upload(call, file, String(fileName || file.fileName || "file"));
    const [channel] = listOf(channelId || channelIds);
    const { files } = await call.send<{ files: Record<string, unknown>[] }>(
      slackPost("files.completeUploadExternal", {
        files: [{ id, title: title || fileName || file.fileName || "file" }],
        channel_id: channel,
        initial_comment: initialComment,
        thread_ts: threadTs,
      }),
    );
    return files.map((json) => ({ json }));
  },
});

function textFile({ context }: Pick<SendingCall, "context">, content: string): Promise<BinaryValue> {
  return context.binary.put(new TextEncoder().encode(content), {
    mimeType: "text/plain",
    fileName: "file.txt",
  });
}

/** Uploads the file to a URL that Slack returns; returns its id. */
async function upload(
  call: Pick<SendingCall, "context" | "exchange" | "send">,
  file: BinaryValue,
  filename: string,
): Promise<string> {
  const length = file.bytes ?? (await call.context.binary.get(file)).length;
  const place = await call.send<{ upload_url: string; file_id: string }>(
    slackGet("files.getUploadURLExternal", { filename, length }),
  );
  await call.exchange({ method: "POST", path: place.upload_url, body: { kind: "file", file } });
  return place.file_id;
}
