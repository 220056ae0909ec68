/**
 * Parameters that Claude models of a generation support, wherever they are hosted: newer ones reject older parameters.
 * @see https://platform.claude.com/docs/en/about-claude/models/migration-guide
 */
export interface ClaudeRules {
  /** A temperature and the like. */
  readonly takesSampling: boolean;
  /** A temperature together with a top-p. */
  readonly takesBoth: boolean;
  /** It thinks as much as it likes; a budget of tokens for it is refused. */
  readonly thinksAdaptively: boolean;
  /** Its thinking cannot be disabled, so that no tool call can be forced. */
  readonly alwaysThinks: boolean;
}

/** Such as `claude-sonnet-4-5-20250929`, `us.anthropic.claude-opus-4-7` and `claude-fable-5`: dates are no versions. */
const NAME = /claude-(opus|sonnet|haiku|fable|mythos)(?:-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d))?/;

/** Rules of a model by name; models of other vendors accept the user's settings. */
export function claudeRules(modelId: string): ClaudeRules {
  const [, family, major, minor = "0"] = NAME.exec(modelId) ?? [];
  const isClaude = modelId.includes("claude-");
  const version = major === undefined ? 0 : Number(major) + Number(minor) / 100;
  const isNewFamily = family === "fable" || family === "mythos";
  const isOlder = version <= 4 && !isNewFamily;
  const thinksAdaptively = isNewFamily || version >= 4.07;
  return {
    takesSampling: !thinksAdaptively,
    takesBoth: !isClaude || isOlder,
    thinksAdaptively,
    alwaysThinks: isNewFamily || version >= 5.05,
  };
}
