import type { NodeEnvironment } from "@heddle/workflow";
import { type Finding, foundTexts } from "./finding.ts";
import { findPersonalData } from "./personal-data.ts";
import { findSecretKeys } from "./secret-keys.ts";
import { findForbiddenUrls, type UrlRules } from "./urls.ts";
import { findKeywords, findPattern } from "./words.ts";

/** Result of a check. */
export interface CheckResult {
  readonly name: string;
  readonly triggered: boolean;
  /** Confidence of a model check, from 0 to 1. */
  readonly confidenceScore?: number;
  readonly info?: Readonly<Record<string, unknown>>;
}

/** Parameters of the checks that need no model. */
export interface LocalRules {
  readonly keywords?: string | undefined;
  readonly pii?:
    | {
        readonly value?:
          | { readonly type?: string | undefined; readonly entities?: readonly string[] | undefined }
          | undefined;
      }
    | undefined;
  readonly secretKeys?:
    | { readonly value?: { readonly permissiveness?: string | undefined } | undefined }
    | undefined;
  readonly urls?: { readonly value?: UrlRules | undefined } | undefined;
  readonly customRegex?:
    | {
        readonly regex?:
          | readonly { readonly name?: string | undefined; readonly value?: string | undefined }[]
          | undefined;
      }
    | undefined;
}

/** A check and its findings. */
export interface LocalCheck {
  readonly result: CheckResult;
  readonly findings: readonly Finding[];
}

/** Builds the checks that need no model, in the order of the form. */
export function localChecks(
  context: Pick<NodeEnvironment, "regex">,
  text: string,
  rules: LocalRules,
  itemIndex: number,
): LocalCheck[] {
  const { keywords, pii, secretKeys, urls, customRegex } = rules;
  const checks: [string, readonly Finding[]][] = [];
  if (keywords !== undefined && keywords.trim() !== "")
    checks.push(["keywords", findKeywords(text, keywords)]);
  if (pii?.value) {
    const { type, entities } = pii.value;
    checks.push(["pii", findPersonalData(text, type === "selected" ? (entities ?? []) : undefined)]);
  }
  if (secretKeys?.value)
    checks.push(["secretKeys", findSecretKeys(text, secretKeys.value.permissiveness ?? "strict")]);
  if (urls?.value) checks.push(["urls", findForbiddenUrls(text, urls.value)]);
  for (const { name = "", value = "" } of customRegex?.regex ?? [])
    if (value !== "")
      checks.push([name || "customRegex", findPattern(context, text, { name, value, itemIndex })]);
  return checks.map(([name, findings]) => ({ findings, result: resultOf(name, text, findings) }));
}

function resultOf(name: string, text: string, findings: readonly Finding[]): CheckResult {
  if (findings.length === 0) return { name, triggered: false };
  return { name, triggered: true, info: { found: foundTexts(text, findings) } };
}
