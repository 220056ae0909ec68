import {
  isOnlyReference,
  refersToSecrets,
  type SecretNames,
  type SecretReference,
  secretPathText,
  secretReferencesIn,
} from "@heddle/api";
import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Evaluation } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import type { Segment } from "../../form/expression-input/segments.ts";
import type { Completion, ExpressionSupport } from "../../form/parameters/form-services.ts";

const text = texts.externalSecrets;

/** Maximum number of suggestions; more letters find the others. */
const MAX_PROPOSALS = 100;

/** Start of a reference in a field that had other content. */
export const REFERENCE_START = "={{ $secrets. }}";

/**
 * Provides references to external secrets instead of expressions in credential fields: completed by name, never
 * evaluated.
 */
export function secretExpressions(names: SecretNames): ExpressionSupport {
  const preview = (written: string) => evaluationOf(written, names);
  return {
    itemIndex: 0,
    itemCount: 0,
    hasMoreItems: false,
    pickItem: () => {},
    hasInput: false,
    preview,
    segments: (written) => [segmentOf(written, preview(written))],
    variables: () => ({ input: undefined, nodes: [] }),
    complete: (written, position) => proposalsAt(written, position, names),
    explain: () => undefined,
  };
}

/** Returns the error of a credential string that can reference secrets; undefined if it is usable. */
function evaluationOf(written: string, names: SecretNames): Evaluation {
  if (!refersToSecrets(written)) return { error: text.onlySecrets };
  const references = secretReferencesIn(written);
  if (!references || references.length === 0) return { error: text.invalidReference };
  const [unknown] = references.filter(({ provider }) => !Object.hasOwn(names, provider));
  if (unknown) return { error: text.unknownProvider(unknown.provider, Object.keys(names)) };
  const [missing] = references.filter((reference) => isNotListed(reference, names));
  if (missing)
    return { error: text.notListed(missing.provider, secretPathText(missing.path)), isEmpty: true };
  return { value: FILLED_AT_EXECUTION };
}

/** Returns false for providers without a list, because some can read secrets but not list them. */
function isNotListed({ provider, path }: SecretReference, names: SecretNames): boolean {
  const listed = names[provider] ?? [];
  return listed.length > 0 && !listed.includes(secretPathText(path));
}

function segmentOf(written: string, evaluation: Evaluation): Segment {
  const shown = written.replace(/^=/, "");
  const place = { from: 0, to: shown.length, text: shown };
  if ("error" in evaluation) return { ...place, kind: "resolvable", error: evaluation.error };
  return {
    ...place,
    kind: isOnlyReference(written) ? "resolvable" : "plaintext",
    resolved: evaluation.value,
  };
}

/** Returns references that continue the text before the cursor; they replace all of it. */
function proposalsAt(
  written: string,
  position: number,
  names: SecretNames,
): ReturnType<ExpressionSupport["complete"]> {
  const before = /\$?[\w$.[\]'"/-]*$/.exec(written.slice(0, position))?.[0] ?? "";
  const all = Object.entries(names).flatMap(([provider, paths]) =>
    paths.length === 0 ? [`$secrets.${provider}.`] : paths.map((path) => `$secrets.${provider}${path}`),
  );
  const wanted = before.toLowerCase();
  const found = all.filter((reference) => isWanted(reference.toLowerCase(), wanted));
  if (found.length === 0) return undefined;
  return {
    from: position - before.length,
    to: position,
    items: found.slice(0, MAX_PROPOSALS).map(toProposal),
    isCut: found.length > MAX_PROPOSALS,
  };
}

/** A word from the middle of a name matches too. */
function isWanted(reference: string, wanted: string): boolean {
  if (reference === wanted) return false;
  return reference.startsWith(wanted) || (!wanted.startsWith("$") && reference.includes(wanted));
}

function toProposal(reference: string): Completion {
  return { label: reference, insert: reference, detail: text.secret };
}
