import { listed } from "../../../models/listed.ts";
import { options, simplify } from "../../../models/service-parameters.ts";
import { defineOperation } from "../../../service/operation.ts";
import { addressPart, answerItems, filePart, generateContent } from "./content.ts";
import { modelId } from "./parameters.ts";

/** Transcribes recordings. */
export const audioTranscribe = defineOperation({
  resource: "audio",
  value: "transcribe",
  name: "Transcribe a Recording",
  action: "Transcribe a recording",
  description: "Transcribes recordings",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    modelId,
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "url",
      options: [
        { name: "Binary File(s)", value: "binary" },
        { name: "File URL(s)", value: "url" },
      ],
    },
    {
      displayName: "URL(s)",
      name: "audioUrls",
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Addresses, separated by commas",
    },
    {
      displayName: "Input Data Field Name(s)",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Fields that hold the files, separated by commas",
    },
    simplify,
    options([
      {
        displayName: "Start Time",
        name: "startTime",
        type: "string",
        default: "",
        placeholder: "e.g. 00:15",
        description: "Start, in minutes and seconds",
      },
      {
        displayName: "End Time",
        name: "endTime",
        type: "string",
        default: "",
        placeholder: "e.g. 02:15",
        description: "End, in minutes and seconds",
      },
    ]),
  ],
  run: async (call) => {
    const {
      modelId: model,
      inputType,
      audioUrls,
      binaryPropertyName,
      simplify: isSimple,
      options: chosen,
    } = call.parameters;
    const files =
      inputType === "url"
        ? listed(audioUrls).map((url) => addressPart(call, url))
        : listed(binaryPropertyName).map((field) => filePart(call, field));
    const span = [chosen.startTime && `from ${chosen.startTime}`, chosen.endTime && `to ${chosen.endTime}`];
    const text = ["Write down what is said in the recording", ...span.filter(Boolean)].join(" ");
    const parts = [...(await Promise.all(files)), { text: `${text}. Answer with the words only.` }];
    return answerItems(
      call,
      await generateContent(call, model, { contents: [{ role: "user", parts }] }),
      isSimple,
    );
  },
});
