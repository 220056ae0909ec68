/**
 * What Claude models of a generation take, wherever they are hosted: newer ones refuse what older ones were controlled by.
 * @see https://platform.claude.com/docs/en/about-claude/models/migration-guide
 */
export interface ClaudeRules {
  /** A temperature and the like. */
  readonly takesSampling: boolean;
  /** A temperature together with a top-p. */
  readonly takesBoth: boolean;
  /** It thinks as much as it likes; a budget of tokens for it is refused. */
  readonly thinksAdaptively: boolean;
  /** It cannot be kept from thinking, so that no call of a tool can be forced. */
  readonly alwaysThinks: boolean;
}

/** Such as `claude-sonnet-4-5-20250929`, `us.anthropic.claude-opus-4-7` and `claude-fable-5`: dates are no versions. */
const NAME = /claude-(opus|sonnet|haiku|fable|mythos)(?:-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d))?/;

/** The rules of a model by its name; those of other makers take what users set. */
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
