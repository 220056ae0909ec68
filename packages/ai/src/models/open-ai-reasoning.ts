/**
 * Whether a model reasons before it answers. Such models take no temperature, and return their reasoning encrypted.
 * @see https://platform.openai.com/docs/guides/reasoning
 */
export function isReasoningModel(modelId: string): boolean {
  const name = modelId.slice(modelId.lastIndexOf("/") + 1);
  return /^(?:o[1-9]|gpt-[5-9]|codex|computer-use)/.test(name) && !/-chat/.test(name);
}

/** The version in names such as `gpt-5.6-terra`; 0 for others. */
function versionOf(modelId: string): number {
  const [, major = "0", minor = "0"] =
    /^gpt-(\d{1,2})(?:\.(\d{1,2}))?(?!\d)/.exec(modelId.slice(modelId.lastIndexOf("/") + 1)) ?? [];
  return Number(major) + Number(minor) / 100;
}

/**
 * Reasoning effort for chat completions with tools: models from GPT-5.2 on reject one there, and from GPT-5.6 on they
 * also reject tools unless the effort is `none`.
 * @see https://github.com/openai/openai-openapi/issues/541
 */
export function effortWithTools(modelId: string, effort: string | undefined): string | undefined {
  const version = isReasoningModel(modelId) ? versionOf(modelId) : 0;
  if (version >= 5.06) return "none";
  return version >= 5.02 ? undefined : effort;
}
