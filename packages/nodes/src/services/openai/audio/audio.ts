import type { NodeProperty } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import type { SendingCall, ServiceRequest } from "../../../service/call.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";

const field = {
  displayName: "Input Data Field Name",
  name: "binaryPropertyName",
  type: "string",
  default: "data",
  required: true,
  description: "Name of the field that holds the recording",
} as const satisfies NodeProperty;

const temperature = {
  displayName: "Output Randomness (Temperature)",
  name: "temperature",
  type: "number",
  default: 0,
} as const satisfies NodeProperty;

const language = {
  displayName: "Language of the Audio File",
  name: "language",
  type: "string",
  default: "",
  placeholder: "e.g. en",
  description: "Two letters of the language; the text is then more accurate",
} as const satisfies NodeProperty;

const options = <const Members extends readonly NodeProperty[]>(members: Members) =>
  ({
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: members,
  }) as const satisfies NodeProperty;

/** @see https://platform.openai.com/docs/guides/text-to-speech */
const VOICES = [
  "alloy",
  "ash",
  "ballad",
  "cedar",
  "coral",
  "echo",
  "fable",
  "marin",
  "nova",
  "onyx",
  "sage",
  "shimmer",
  "verse",
] as const;

/** Text to speech. */
export const audioGenerate = defineOperation({
  resource: "audio",
  value: "generate",
  name: "Generate Audio",
  action: "Generate audio",
  description: "Reads a text aloud",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      displayName: "Model",
      name: "model",
      type: "options",
      default: "tts-1",
      options: [
        { name: "GPT-4o Mini TTS", value: "gpt-4o-mini-tts" },
        { name: "TTS-1", value: "tts-1" },
        { name: "TTS-1-HD", value: "tts-1-hd" },
      ],
    },
    {
      displayName: "Text Input",
      name: "input",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 2 },
      description: "Text to read aloud, up to 4,096 characters",
    },
    {
      displayName: "Voice",
      name: "voice",
      type: "options",
      default: "alloy",
      options: VOICES.map((value) => ({
        name: `${value[0]!.toUpperCase()}${value.slice(1)}`,
        value,
      })),
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Response Format",
          name: "response_format",
          type: "options",
          default: "mp3",
          options: [
            { name: "AAC", value: "aac" },
            { name: "FLAC", value: "flac" },
            { name: "MP3", value: "mp3" },
            { name: "OPUS", value: "opus" },
            { name: "PCM", value: "pcm" },
            { name: "WAV", value: "wav" },
          ],
        },
        { displayName: "Audio Speed", name: "speed", type: "number", default: 1 },
        {
          displayName: "Put Output in Field",
          name: "binaryPropertyOutput",
          type: "string",
          default: "data",
        },
      ],
    },
  ],
  run: async (call) => {
    const { parameters, itemIndex } = call;
    const { model, input, voice, options } = parameters;
    const format = options.response_format ?? "mp3";
    const body = { model, input, voice, response_format: format, speed: options.speed };
    const file = await sendMetered(call, { model, body, maxOutputTokens: 0 }, () =>
      call.download(
        { method: "POST", path: "/audio/speech", body: jsonBody(body) },
        { fileName: `audio.${format}`, mimeType: format === "mp3" ? "audio/mp3" : `audio/${format}` },
      ),
    );
    const name = options.binaryPropertyOutput || "data";
    return { json: {}, binary: { [name]: file }, pairedItem: { item: itemIndex } };
  },
});

/** Text of a recording. */
export const audioTranscribe = defineOperation({
  resource: "audio",
  value: "transcribe",
  name: "Transcribe a Recording",
  action: "Transcribe a recording",
  description: "Transcribes a recording",
  effect: "idempotent",
  parameters: [field, options([language, temperature])],
  run: (call) => {
    const { binaryPropertyName, options } = call.parameters;
    const { language, temperature } = options;
    return writeDown(call, {
      path: "/audio/transcriptions",
      field: binaryPropertyName,
      language,
      temperature,
    });
  },
});

/** English text of a recording. */
export const audioTranslate = defineOperation({
  resource: "audio",
  value: "translate",
  name: "Translate a Recording",
  action: "Translate a recording",
  description: "Transcribes a recording and translates it into English",
  effect: "idempotent",
  parameters: [field, options([temperature])],
  run: (call) => {
    const { binaryPropertyName, options } = call.parameters;
    const { temperature } = options;
    return writeDown(call, { path: "/audio/translations", field: binaryPropertyName, temperature });
  },
});

/** The model that writes recordings down. */
const WRITER = "whisper-1";

interface Recording {
  readonly path: string;
  readonly field: string;
  readonly language?: string | undefined;
  readonly temperature?: number | undefined;
}

async function writeDown(
  call: Pick<SendingCall, "file" | "send" | "itemIndex" | "context" | "credential">,
  { path, field, language, temperature }: Recording,
) {
  const file = call.file(field);
  const request: ServiceRequest = {
    method: "POST",
    path,
    body: {
      kind: "multipart",
      parts: [
        { name: "model", value: WRITER },
        { name: "file", file, fileName: file.fileName || `recording.${file.fileExtension || "mp3"}` },
        ...(language ? [{ name: "language", value: language }] : []),
        ...(temperature === undefined ? [] : [{ name: "temperature", value: String(temperature) }]),
      ],
    },
  };
  // Audio has no characters from which tokens could be estimated.
  const json = await sendMetered(call, { model: WRITER, body: {} }, () => call.send<object>(request));
  return { json: json as never, pairedItem: { item: call.itemIndex } };
}
