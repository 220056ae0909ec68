import type { CredentialTestResult } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { type CredentialTestRun, type CredentialType, NodeError, type SignInTest } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { RunError } from "../errors/run-error.ts";
import { credentialProperties, filledData } from "../node-types/credential-properties.ts";
import type { CredentialRow } from "../store/tables.ts";
import { restoreSecrets } from "./blank-values.ts";
import type { CredentialsContext } from "./context.ts";
import { runOwnTest } from "./own-test.ts";
import { refuseNewTarget } from "./same-target.ts";
import { runSignInTest } from "./sign-in-test.ts";
import { storedData } from "./stored-data.ts";
import { tokenKindOf } from "./token-kinds.ts";

type Data = Record<string, unknown>;

/** A credential in its form, saved or not. */
interface Draft {
  type: string;
  data: Data;
  /** The user who tests it. */
  userId: string;
}

/** Tests the credential in the form; markers are replaced by the secrets of the stored credential, if any. */
export async function checkDraft(
  context: CredentialsContext,
  row: CredentialRow | undefined,
  { type, data, userId }: Draft,
): Promise<CredentialTestResult> {
  const described = await loadCredentialType(type);
  if (!described) return { status: "Error", message: `The credential type "${type}" is not installed.` };
  if (row && row.type !== type) throw new HttpError("credential-type-differs", {});
  let filled: Data = data;
  try {
    const stored = row ? storedData(context.vault, row, data) : {};
    refuseNewTarget(data, stored);
    const complete = await context.externalSecrets.filled(restoreSecrets(data, stored));
    filled = await filledData(type, complete, context.presets);
    return await withoutSecrets(
      context,
      type,
      filled,
      await tested(context, row, described, { filled, userId }),
    );
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    return withoutSecrets(context, type, filled, { status: "Error", message: error.message });
  }
}

async function tested(
  context: CredentialsContext,
  row: CredentialRow | undefined,
  { name, description }: CredentialType,
  { filled, userId }: { filled: Data; userId: string },
): Promise<CredentialTestResult> {
  const { http } = context;
  const { run, signIn } = (description.test ?? {}) as { run?: CredentialTestRun; signIn?: SignInTest };
  const { allow } = context.config.http;
  if (signIn) return runSignInTest({ credential: { type: name, data: filled }, allow }, userId);
  if (run) return runOwnTest(context, run, filled);
  const tokens = await obtainedTokens(context, row, name, filled);
  if (tokens && !description.test) return { status: "OK", message: "The service gives access." };
  // Loaded here, with the expressions it needs: no server needs them to start.
  const { testCredential } = await import("./credential-test.ts");
  return testCredential(http, description, { ...filled, ...tokens });
}

/** Some servers repeat the request in their refusals. */
async function withoutSecrets(
  { externalSecrets }: CredentialsContext,
  type: string,
  filled: Data,
  result: CredentialTestResult,
): Promise<CredentialTestResult> {
  const { RunSecrets } = await import("../protocol/run-secrets.ts");
  const secrets = new RunSecrets();
  secrets.add(filled, (await credentialProperties(type)) ?? []);
  secrets.addSecrets(externalSecrets.usedIn(filled));
  return secrets.hideIn(result);
}

/** Types with tokens are tested with one: obtained with the form's data, or that of the connected account. */
async function obtainedTokens(
  { http, tokens }: CredentialsContext,
  row: CredentialRow | undefined,
  type: string,
  filled: Data,
): Promise<Data | undefined> {
  const kind = await tokenKindOf(type, http);
  if (!kind) return undefined;
  if (!kind.needsPerson(filled)) return kind.obtain(filled);
  if (row) return { oauthTokenData: (await tokens.ready(row))["oauthTokenData"] };
  throw new RunError("credential-not-connected-yet", {});
}
