import type { NodeProperty } from "@heddle/workflow";
import { modelLocator } from "../../../models/service-parameters.ts";

export const modelId = modelLocator("e.g. llama3.2");

const number = <const Name extends string>(
  name: Name,
  displayName: string,
  standard: number,
  description: string,
) => ({ displayName, name, type: "number", default: standard, description }) as const;

const toggle = <const Name extends string>(
  name: Name,
  displayName: string,
  standard: boolean,
  description: string,
) => ({ displayName, name, type: "boolean", default: standard, description }) as const;

/** Settings under the names that Ollama has for them. @see https://github.com/ollama/ollama/blob/main/docs/modelfile.md */
const settings = [
  number(
    "temperature",
    "Output Randomness (Temperature)",
    0.8,
    "0 for the most likely words, higher for others",
  ),
  number("top_p", "Output Randomness (Top P)", 0.7, "Share of the likely words to choose from"),
  number("top_k", "Output Randomness (Top K)", 40, "Number of the likely words to choose from"),
  number("min_p", "Min P", 0, "How likely a word has to be, as a share of the likeliest"),
  number("num_predict", "Max Tokens to Generate", 1024, "Maximum length of the reply"),
  number("num_ctx", "Context Length", 4096, "Context size in tokens"),
  number("frequency_penalty", "Frequency Penalty", 0, "Above 0, words that were used often become rare"),
  number("presence_penalty", "Presence Penalty", 0, "Above 0, words that were used become rare"),
  number("repeat_penalty", "Repetition Penalty", 1.1, "Above 1, repetitions become rare"),
  number("repeat_last_n", "Repeat Last N", 64, "How far back repetitions are looked for"),
  number("seed", "Seed", 0, "The same number gives the same answer"),
  number("num_batch", "Batch Size", 512, "How many tokens are read at once"),
  number("num_gpu", "Layers on GPU", -1, "How many layers are computed by the GPU; -1 leaves it to Ollama"),
  number("main_gpu", "Main GPU", 0, "Which GPU is used for small tensors"),
  number("num_thread", "Threads", 0, "How many threads compute; 0 leaves it to Ollama"),
  toggle("low_vram", "Low VRAM Mode", false, "Whether to do with little memory of the GPU"),
  toggle("penalize_newline", "Penalize Newlines", true, "Whether line breaks count as repetitions"),
  toggle("use_mlock", "Use Memory Locking", false, "Whether the model is kept from being swapped out"),
  toggle("use_mmap", "Use Memory Mapping", true, "Whether the file of the model is mapped into memory"),
  toggle("vocab_only", "Load Vocabulary Only", false, "Whether only the vocabulary is loaded"),
] as const satisfies readonly NodeProperty[];

/** Selected settings in request format; `undefined` if none is selected. */
export function settingsOf(options: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const chosen = settings
    .map(({ name }) => [name, options[name]] as const)
    .filter(([, value]) => value !== undefined);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** Options outside of the settings. */
const sharedOptions = [
  {
    displayName: "System Message",
    name: "system",
    type: "string",
    default: "",
    typeOptions: { rows: 2 },
    description: "Instructions for the whole conversation",
  },
  {
    displayName: "Keep Alive",
    name: "keep_alive",
    type: "string",
    default: "5m",
    description: "Time that the model stays in memory, such as 5m, 1h or -1 for always",
  },
  {
    displayName: "Output Format",
    name: "format",
    type: "options",
    default: "",
    options: [
      { name: "Default", value: "" },
      { name: "JSON", value: "json" },
    ],
  },
  {
    displayName: "Stop Sequences",
    name: "stop",
    type: "string",
    default: "",
    description: "Texts at which the answer ends, separated by commas",
  },
] as const satisfies readonly NodeProperty[];

export const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [...sharedOptions, ...settings],
} as const satisfies NodeProperty;
