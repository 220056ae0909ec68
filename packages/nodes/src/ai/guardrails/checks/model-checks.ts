import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { JAILBREAK, NSFW, SYSTEM_MESSAGE, topicRule } from "../prompts.ts";
import type { CheckResult } from "./local-checks.ts";

interface Judged {
  readonly prompt?: string | undefined;
  readonly threshold?: number | undefined;
}
type Own = Judged & { readonly customizePrompt?: boolean | undefined };

/** Parameters of the model checks. */
export interface ModelRules {
  readonly jailbreak?: { readonly value?: Own | undefined } | undefined;
  readonly nsfw?: { readonly value?: Own | undefined } | undefined;
  readonly topicalAlignment?: { readonly value?: Judged | undefined } | undefined;
  readonly custom?:
    | { readonly guardrail?: readonly (Judged & { readonly name?: string | undefined })[] | undefined }
    | undefined;
}

/** Rule for the model, and its confidence threshold. */
interface ModelCheck {
  readonly name: string;
  readonly rule: string;
  readonly threshold: number;
}

const DEFAULT_THRESHOLD = 0.7;

const SCHEMA = {
  type: "object",
  properties: {
    flagged: { type: "boolean", description: "Whether the text breaks the rule" },
    confidenceScore: { type: "number", minimum: 0, maximum: 1, description: "Confidence, from 0 to 1" },
  },
  required: ["flagged", "confidenceScore"],
  additionalProperties: false,
};

/** Returns the model checks. @throws for a rule without a text */
export function modelChecks(
  { jailbreak, nsfw, topicalAlignment, custom }: ModelRules,
  itemIndex: number,
): ModelCheck[] {
  const checks: ModelCheck[] = [];
  const add = (name: string, rule: string | undefined, threshold = DEFAULT_THRESHOLD) => {
    if (!rule?.trim()) throw nodeError("guardrail-without-rule", { name }, { itemIndex });
    checks.push({ name, rule, threshold });
  };
  const own = ({ customizePrompt, prompt }: Own, standard: string) => (customizePrompt && prompt) || standard;
  if (jailbreak?.value) add("jailbreak", own(jailbreak.value, JAILBREAK), jailbreak.value.threshold);
  if (nsfw?.value) add("nsfw", own(nsfw.value, NSFW), nsfw.value.threshold);
  if (topicalAlignment?.value) {
    const { prompt, threshold } = topicalAlignment.value;
    add("topicalAlignment", prompt?.trim() ? topicRule(prompt) : undefined, threshold);
  }
  for (const { name, prompt, threshold } of custom?.guardrail ?? []) add(name || "custom", prompt, threshold);
  return checks;
}

/** Runs the model checks concurrently. */
export async function judge(
  context: NodeEnvironment,
  text: string,
  checks: readonly ModelCheck[],
  { systemMessage, itemIndex }: { readonly systemMessage: string; readonly itemIndex: number },
): Promise<CheckResult[]> {
  if (checks.length === 0) return [];
  const { askForValue } = await import("@heddle/ai");
  const answers = await Promise.all(
    checks.map(({ name, rule }, place) =>
      askForValue<{ flagged: boolean; confidenceScore: number }>(context, {
        key: `${itemIndex} ${place} ${name}`,
        instructions: `${systemMessage || SYSTEM_MESSAGE}\n\n${rule}`,
        content: [{ type: "text", text }],
        schema: SCHEMA,
      }),
    ),
  );
  return answers.map(({ output: { flagged, confidenceScore } }, place) => {
    const { name, threshold } = checks[place]!;
    return { name, triggered: flagged && confidenceScore >= threshold, confidenceScore };
  });
}
