import type { FormContext } from "@heddle/workflow";

const OTHER_KINDS =
  /embedding|whisper|tts|dall-e|image|audio|realtime|transcribe|moderation|davinci|babbage|sora/;

/** Models that answer in text; of other services all. */
export function isTextModel({ id, owned_by: owner }: Readonly<Record<string, unknown>>): boolean {
  const isOwn = typeof owner === "string" && /^(openai|system)/.test(owner);
  return !isOwn || !OTHER_KINDS.test(String(id));
}

/** URL of the form, otherwise of the credential. */
export function openAiBaseUrl(credential: Readonly<Record<string, unknown>>, context: FormContext): string {
  const options = Object(context.parameters["options"]) as { baseURL?: unknown };
  return String(options.baseURL || credential["url"] || "https://api.openai.com/v1");
}

/** API URL of a credential's account. */
export function accountUrl({ url }: Readonly<Record<string, unknown>>): string {
  return String(url || "https://api.openai.com/v1").replace(/\/+$/, "");
}
