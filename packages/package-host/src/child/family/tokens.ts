import { ownLibrary } from "../library.ts";

/** Approximate number of characters per token in European languages. */
const TOKEN_CHARACTERS = 4;
/** Length of a repeated character that slows token counting. */
const LONG_REPEAT = 1000;

/** Tokenizer of the library `js-tiktoken` in the package. */
export function getEncoding(name: string): unknown {
  const { getEncoding: encodingOf } = ownLibrary("js-tiktoken") as { getEncoding(name: string): unknown };
  return encodingOf(name);
}

/** A text in chunks of about this number of tokens, each of which repeats the end of the previous one. */
export function estimateTextSplitsByTokens(text: string, chunkTokens: number, overlapTokens = 0): string[] {
  const size = Math.max(1, Math.floor(chunkTokens)) * TOKEN_CHARACTERS;
  const step = Math.max(TOKEN_CHARACTERS, size - Math.max(0, overlapTokens) * TOKEN_CHARACTERS);
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += step) {
    pieces.push(text.slice(from, from + size));
    if (from + size >= text.length) break;
  }
  return pieces;
}

/** Whether one character is repeated so often in a row that counting tokens takes long. */
export function hasLongSequentialRepeat(text: string, length = LONG_REPEAT): boolean {
  let run = 0;
  let last = "";
  for (const character of text) {
    run = character === last ? run + 1 : 1;
    last = character;
    if (run >= length) return true;
  }
  return false;
}

/** Models that answer in texts, by the names that services give theirs. */
const OTHER_MODELS =
  /embed|tts|whisper|dall-e|image|audio|speech|realtime|transcri|moderation|search|instruct|davinci|babbage|sora|imagen|veo|aqa|asr|ocr|wanx|video/i;

function answersInTexts(model: string | { id?: unknown; name?: unknown }): boolean {
  const name = typeof model === "string" ? model : String(model.id ?? model.name ?? "");
  return name !== "" && !OTHER_MODELS.test(name);
}

/** A service with a custom URL has custom model names. */
export function shouldIncludeOpenAiModel(model: string | { id?: unknown }, isOwnAddress = false): boolean {
  return isOwnAddress || answersInTexts(model);
}

export const shouldIncludeGoogleModel = answersInTexts;
export const shouldIncludeAlibabaModel = answersInTexts;
