/** Names that DeepSeek ended in July 2026; both stood for one model, in its two modes. @see https://api-docs.deepseek.com/news/news260424 */
const MODES: Readonly<Record<string, "disabled" | "enabled">> = {
  "deepseek-chat": "disabled",
  "deepseek-reasoner": "enabled",
};

interface CurrentModel {
  readonly modelId: string;
  readonly extraBody?: Readonly<Record<string, unknown>>;
}

/** The current model for a name in older files, at DeepSeek itself; other services keep the given name. */
export function currentModel(model: string, baseUrl: string): CurrentModel {
  const mode = MODES[model];
  const isOfMaker = URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.deepseek.com";
  return mode && isOfMaker
    ? { modelId: "deepseek-v4-flash", extraBody: { thinking: { type: mode } } }
    : { modelId: model };
}
