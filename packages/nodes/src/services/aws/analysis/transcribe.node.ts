import { getAtPath, isRecord } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { awsConnection, jsonAction, jsonList, limits } from "../connection.ts";

type Values = Record<string, unknown>;

/** https://docs.aws.amazon.com/transcribe/latest/APIReference/ */
const TRANSCRIBE = { prefix: "Transcribe", version: "1.1" } as const;

const LANGUAGES = {
  "ar-SA": "Arabic",
  "zh-CN": "Chinese",
  "nl-NL": "Dutch",
  "en-AU": "English (Australia)",
  "en-GB": "English (Britain)",
  "en-IN": "English (India)",
  "en-US": "English (US)",
  "fr-FR": "French",
  "fr-CA": "French (Canada)",
  "de-DE": "German",
  "hi-IN": "Hindi",
  "it-IT": "Italian",
  "ja-JP": "Japanese",
  "ko-KR": "Korean",
  "pl-PL": "Polish",
  "pt-PT": "Portuguese",
  "pt-BR": "Portuguese (Brazil)",
  "ru-RU": "Russian",
  "es-ES": "Spanish",
  "es-US": "Spanish (US)",
  "sv-SE": "Swedish",
  "tr-TR": "Turkish",
} as const;

const resource = "transcriptionJob";
const jobName = neededText("transcriptionJobName", "Job Name", "Name of the job");

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create a transcription job",
  description: "Starts writing down what a recording in S3 says",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    jobName,
    neededText("mediaFileUri", "Media File URI", "The recording in S3", {
      placeholder: "s3://bucket/recording.mp3",
    }),
    toggle("detectLanguage", "Detect Language", "Whether the language is found from the recording"),
    choice("languageCode", "Language", "Language of the recording", {
      values: LANGUAGES,
      standard: "en-US",
      displayOptions: { show: { detectLanguage: [false] } },
    }),
    collection("options", "Options", [
      toggle("channelIdentification", "Channel Identification", "Whether channels are written down apart"),
      amount("maxAlternatives", "Max Alternatives", "How many versions of uncertain parts are returned", 2),
      amount("maxSpeakerLabels", "Max Speakers", "How many people speak; they are told apart", 2),
      text("vocabularyName", "Vocabulary Name", "Words that the recording uses"),
      text("vocabularyFilterName", "Vocabulary Filter Name", "Words that are masked or left out"),
      choice("vocabularyFilterMethod", "Vocabulary Filter Method", "What is done with these words", {
        values: { mask: "Mask", remove: "Remove", tag: "Tag" },
        standard: "remove",
      }),
    ]),
  ],
  request: (call) => {
    const { transcriptionJobName, mediaFileUri, detectLanguage, languageCode } = call.parameters;
    const options = plain(call, "options");
    const speakers = options["maxSpeakerLabels"];
    const alternatives = options["maxAlternatives"];
    const Settings = withoutEmpty({
      ChannelIdentification: options["channelIdentification"],
      ...(alternatives === undefined ? {} : { ShowAlternatives: true, MaxAlternatives: alternatives }),
      ...(speakers === undefined ? {} : { ShowSpeakerLabels: true, MaxSpeakerLabels: speakers }),
      VocabularyName: options["vocabularyName"],
      VocabularyFilterName: options["vocabularyFilterName"],
      VocabularyFilterMethod: options["vocabularyFilterMethod"],
    });
    return jsonAction(TRANSCRIBE, "StartTranscriptionJob", {
      TranscriptionJobName: transcriptionJobName,
      Media: { MediaFileUri: mediaFileUri },
      ...(detectLanguage ? { IdentifyLanguage: true } : { LanguageCode: languageCode }),
      Settings: Object.keys(Settings).length > 0 ? Settings : undefined,
    });
  },
  response: { items: "TranscriptionJob" },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a transcription job",
  description: "Removes a job and what it wrote down",
  effect: "idempotent",
  parameters: [jobName],
  request: ({ parameters }) =>
    jsonAction(TRANSCRIBE, "DeleteTranscriptionJob", {
      TranscriptionJobName: parameters.transcriptionJobName,
    }),
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get a transcription job",
  description: "Returns a job, or what it wrote down",
  effect: "pure",
  parameters: [
    jobName,
    toggle(
      "returnTranscript",
      "Return Transcript",
      "Whether what was said is returned instead of the job",
      true,
    ),
    toggle("simple", "Simplify", "Whether only the text is returned", true, {
      displayOptions: { show: { returnTranscript: [true] } },
    }),
  ],
  run: async (call) => {
    const { transcriptionJobName, returnTranscript, simple } = call.parameters;
    const request = jsonAction(TRANSCRIBE, "GetTranscriptionJob", {
      TranscriptionJobName: transcriptionJobName,
    });
    const { TranscriptionJob: job } = await call.send<{ TranscriptionJob: Values }>(request);
    if (!returnTranscript || job["TranscriptionJobStatus"] !== "COMPLETED") return { json: job };
    const body = await transcriptOf(call, job);
    const found = getAtPath(body, "results.transcripts");
    const texts = Array.isArray(found)
      ? found.map((one: unknown) => (isRecord(one) ? one["transcript"] : ""))
      : [];
    return { json: simple ? { transcript: texts.join(" ") } : body };
  },
});

/** The URL is presigned: the request has no credential. */
async function transcriptOf(
  { context, itemIndex }: Pick<SendingCall, "context" | "itemIndex">,
  job: Values,
): Promise<Values> {
  const url = String(getAtPath(job, "Transcript.TranscriptFileUri"));
  const { status, body } = await context.http.send({ method: "GET", url, signal: context.signal });
  if (status >= 400)
    throw nodeError(
      "service-refused",
      { said: `The transcript can’t be read from its bucket (status ${status})` },
      { name: "NodeApiError", itemIndex },
    );
  return JSON.parse(new TextDecoder().decode(body)) as Values;
}

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many transcription jobs",
  description: "Returns jobs, the newest first",
  effect: "pure",
  parameters: [
    ...limits,
    collection("filters", "Filters", [
      text("jobNameContains", "Job Name Contains", "Only jobs whose names contain it"),
      choice("status", "Status", "Only jobs that are as far", {
        values: { COMPLETED: "Completed", FAILED: "Failed", IN_PROGRESS: "In Progress", QUEUED: "Queued" },
        standard: "COMPLETED",
      }),
    ]),
  ],
  run: (call) => {
    const { jobNameContains: JobNameContains, status: Status } = plain(call, "filters");
    const request = (token: Readonly<Values>) =>
      jsonAction(TRANSCRIBE, "ListTranscriptionJobs", { JobNameContains, Status, MaxResults: 100, ...token });
    const token = { from: "NextToken", to: "NextToken" };
    return jsonList(call, request, { items: "TranscriptionJobSummaries", token });
  },
});

export default defineService({
  name: "n8n-nodes-base.awsTranscribe",
  displayName: "AWS Transcribe",
  description: "Transcribes recordings with AWS Transcribe",
  icon: "file:transcribe.svg",
  ...awsConnection("transcribe"),
  resources: { transcriptionJob: "Transcription Job" },
  operations: [create, remove, get, getAll],
  codex: { categories: ["Miscellaneous"], alias: ["speech", "audio", "text", "amazon"] },
});
