/** Settings of a request that only some models take. */
interface Settings {
  readonly temperature?: number | undefined;
  readonly top_p?: number | undefined;
  readonly frequency_penalty?: number | undefined;
  readonly presence_penalty?: number | undefined;
  readonly reasoning?: object | undefined;
}

/** Removes settings that OpenAI rejects for the model. Other services with its API receive all of them. */
export async function takenSettings<S extends Settings>(
  settings: S,
  { model, baseUrl }: { readonly model: string; readonly baseUrl: string },
): Promise<S> {
  if (!URL.canParse(baseUrl) || new URL(baseUrl).hostname !== "api.openai.com") return settings;
  const { isReasoningModel } = await import("@heddle/ai");
  if (!isReasoningModel(model)) return { ...settings, reasoning: undefined };
  return {
    ...settings,
    temperature: undefined,
    top_p: undefined,
    frequency_penalty: undefined,
    presence_penalty: undefined,
  };
}
