/**
 * Names that DeepSeek discontinued in July 2026; both referred to one model, in its two modes. @see
 * https://api-docs.deepseek.com/news/news260424
 */
const MODES: Readonly<Record<string, "disabled" | "enabled">> = {
  "deepseek-chat": "disabled",
  "deepseek-reasoner": "enabled",
};

const CURRENT = "deepseek-v4-flash";

interface CurrentModel {
  readonly modelId: string;
  readonly extraBody?: Readonly<Record<string, unknown>>;
  /** Note for each run whose model replaces a discontinued name. */
  readonly note?: string;
}

/** The current model for a name in older files, at DeepSeek itself; other services keep the given name. */
export function currentModel(model: string, baseUrl: string): CurrentModel {
  const mode = MODES[model];
  const isOfMaker = URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.deepseek.com";
  if (!mode || !isOfMaker) return { modelId: model };
  const how = mode === "enabled" ? "with" : "without";
  return {
    modelId: CURRENT,
    extraBody: { thinking: { type: mode } },
    note: `DeepSeek has ended the name “${model}”: “${CURRENT}” ${how} thinking is asked, which is what it stood for.`,
  };
}
