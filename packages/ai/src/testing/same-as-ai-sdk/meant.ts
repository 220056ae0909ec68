/** An intended difference. */
interface Meant {
  readonly of: readonly string[];
  /** `place: ours | theirs`, see {@link differencesOf}. */
  readonly is: RegExp;
  readonly because: string;
}

const RESPONSES = ["OpenAI, responses", "OpenAI, responses of a model that reasons"];
const SET_BY_USERS =
  "The other library leaves out what a model may refuse. Here a user has set it, and is shown what the provider says of it.";

/**
 * Every intended difference, with its reason. The test rejects entries that no question needs, so that the list stays
 * accurate.
 */
export const MEANT: readonly Meant[] = [
  {
    of: ["OpenAI, chat completions"],
    is: /^body\.max_(completion_)?tokens: /,
    because:
      "OpenAI calls max_tokens deprecated, and models that reason refuse it; the newer name serves all.",
  },
  {
    of: ["OpenAI, chat completions", ...RESPONSES],
    is: /^body\.(messages|input)\[\]\.(content|output): "no signal" \| "\{\\"error\\":\\"no signal\\"\}"$/,
    because: "Texts of failures say themselves that something failed.",
  },
  {
    of: RESPONSES,
    is: /^body\.store: false \| absent$/,
    because: "A conversation is whole in every request, also after a crash, so the service need not keep it.",
  },
  {
    of: RESPONSES,
    is: /^body\.input\[\]\.content\[\]\.detail: "auto" \| absent$/,
    because: "The types of OpenAI require it; it is the default.",
  },
  {
    of: ["OpenAI, responses of a model that reasons"],
    is: /^body\.include: \["reasoning\.encrypted_content"\] \| absent$/,
    because: "Reasoning goes back with the conversation, as the service keeps nothing.",
  },
  {
    of: ["OpenAI, responses of a model that reasons"],
    is: /^body\.input\[\]\.role: "system" \| "developer"$/,
    because: "The service reads the one as the other.",
  },
  {
    of: ["Anthropic"],
    is: /^body\.max_tokens: 4096 \| 64000$/,
    because: "The format requires a limit; files of workflows mean 4096 where they say nothing.",
  },
  { of: ["Google"], is: /^body\.generationConfig\.(frequency|presence)Penalty: /, because: SET_BY_USERS },
  {
    of: ["Google"],
    is: /^body\.tools\[\]\.functionDeclarations\[\]\.parameters(JsonSchema)?: /,
    because:
      "Schemas are narrowed to those that every Gemini model takes; the newer field is refused by older models.",
  },
  {
    of: ["Google"],
    is: /^body\.generationConfig\.response(Json)?Schema: /,
    because: "As for tools.",
  },
  {
    of: ["Google"],
    is: /^body\.contents\[\]\.parts\[\]\.function(Call|Response)\.id: absent \| /,
    because: "Only identifiers that the service gave are sent back; this conversation has others.",
  },
  {
    of: ["Google"],
    is: /^body\.contents\[\]\.parts\[\]\.functionResponse\.response\./,
    because:
      "A result is the response itself, as Google's own examples have it, without a second name around it.",
  },
  {
    of: ["Mistral"],
    is: /^body\.messages\[\]\.content\[\]\.image_url: \{"url":("[^"]+")\} \| \1$/,
    because: "Mistral takes both forms; the object is that of all others.",
  },
  {
    of: ["Mistral"],
    is: /^body\.messages\[\]\.name: absent \| /,
    because: "The identifier says which tool it was.",
  },
  {
    of: ["Mistral", "Groq", "xAI", "DeepSeek"],
    is: /^body\.messages\[\]\.content: null \| ""$/,
    because: "A message of calls only has no text; all of them take null, as OpenAI does.",
  },
  {
    of: ["Mistral"],
    is: /^body\.response_format\.json_schema\.strict: true \| false$/,
    because: "A schema that can be kept strictly is, as everywhere.",
  },
  {
    of: ["Mistral", "DeepSeek"],
    is: /^body\.messages: \[\{"role":"user".*\] \| \[\{"role":"system","content":"(You MUST answer with|Return) JSON/,
    because:
      "Callers write the schema into the instructions where the model cannot be held to it, and the word is there.",
  },
  {
    of: ["xAI"],
    is: /^body\.(stop|frequency_penalty|presence_penalty): .* \| absent$/,
    because: SET_BY_USERS,
  },
  {
    of: ["Groq"],
    is: /^body\.stream_options: \{"include_usage":true\} \| absent$/,
    because: "Groq sends usage of its own in streams, and takes the question for it as OpenAI does.",
  },
  {
    of: ["DeepSeek"],
    is: /^body\.(frequency_penalty|presence_penalty|seed): .* \| absent$/,
    because: SET_BY_USERS,
  },
];
