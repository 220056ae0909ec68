import { addressOf, finishOAuth1, finishOAuth2, type Route } from "@heddle/api";
import { NodeError } from "@heddle/workflow";
import type { FastifyReply, FastifyRequest } from "fastify";
import { connectAccount } from "../../credentials/connect-account.ts";
import { findCredential } from "../../credentials/find-credential.ts";
import { createOAuthAttempts } from "../../credentials/oauth/attempts.ts";
import { sendCallbackPage } from "../../credentials/oauth/callback-page.ts";
import type { Query, SignIn } from "../../credentials/oauth/sign-in.ts";
import { HttpError } from "../../errors/http-error.ts";
import { credentialAncestry, filledData } from "../../node-types/credential-properties.ts";
import type { CredentialRow } from "../../store/tables.ts";
import type { Call } from "../call/serve.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

const attemptsOf = perServer(({ store, vault }) => createOAuthAttempts(store, vault));

/** A version of the protocol. */
interface Version {
  finish: typeof finishOAuth1 | typeof finishOAuth2;
  load(context: AppContext): Promise<SignIn>;
}

/** The protocols; each is loaded with its first use. */
export const OAUTH1: Version = {
  finish: finishOAuth1,
  load: async ({ http }) => (await import("../../credentials/oauth/oauth1-sign-in.ts")).oauth1SignIn(http),
};
/** Sign-in by OAuth 2. */
export const OAUTH2: Version = {
  finish: finishOAuth2,
  load: async ({ http }) => (await import("../../credentials/oauth/oauth2-sign-in.ts")).oauth2SignIn(http),
};

const callbackOf = ({ addresses }: AppContext, { finish }: Version) =>
  addresses.editor + addressOf(finish, {});

type Connecting = Pick<Call<Route>, "context" | "request"> & {
  caller: { id: string };
  subject: CredentialRow | undefined;
};

/** Starts connecting a credential; returns the URL of the consent page. */
export async function connect(version: Version, call: Connecting): Promise<string> {
  const { context, caller, request, subject: row } = call;
  if (!row) throw new HttpError("credential-not-named", {});
  const signIn = await version.load(context);
  if (!(await credentialAncestry(row.type)).has(signIn.ancestor))
    throw new HttpError("credential-not-connectable", { type: row.type });
  const data = await filledData(row.type, context.vault.open(row.data, row), context.presets);
  const { url, state, secret } = await signIn.begin(data, callbackOf(context, version));
  const owner = { credentialId: row.id, userId: caller.id, sessionHash: request.session?.idHash ?? "" };
  await attemptsOf(context).begin(state, owner, secret);
  return url;
}

/** Pages of other sites cannot send these headers, so they cannot start a connection by a link. */
export function refuseForeignLink({ headers, url }: FastifyRequest): void {
  if (headers["sessionid"] !== undefined || headers["x-requested-with"] !== undefined) return;
  const path = url.split("?")[0]?.replace(/^\/rest/, "");
  throw new HttpError("connection-by-link", { path });
}

/** Receives the browser back from the service and answers a page. */
export async function finish(
  version: Version,
  { context, request, reply }: Pick<Call<Route>, "context" | "request" | "reply">,
): Promise<FastifyReply> {
  const { session } = request;
  if (!session)
    return sendCallbackPage(reply, 401, {
      error: "You are not signed in to Heddle in this browser. Sign in, and connect the credential again.",
    });
  const signIn = await version.load(context);
  const query = textsOf(request.query);
  const state = signIn.stateOf(query);
  const owner = { userId: session.user.id, sessionHash: session.idHash };
  const attempt = state ? await attemptsOf(context).take(state, owner) : undefined;
  if (!attempt)
    return sendCallbackPage(reply, 400, {
      error:
        "This sign-in is not known here: it took longer than ten minutes, was used before, or began in another browser. Connect the credential again.",
    });
  const { credentialId, secret } = attempt;
  try {
    const row = await findCredential(context.store, session.user, credentialId, "credential:update");
    const data = await filledData(row.type, context.vault.open(row.data, row), context.presets);
    const redirectUri = callbackOf(context, version);
    await connectAccount(context, row.id, await signIn.finish(data, query, { secret, redirectUri }));
    return sendCallbackPage(reply, 200, { credentialId });
  } catch (error) {
    return sendCallbackPage(reply, 400, { credentialId, error: messageOf(error, context) });
  }
}

function messageOf(error: unknown, { log }: AppContext): string {
  if (error instanceof NodeError || error instanceof HttpError) return error.message;
  log.error({ err: error }, "a credential could not be connected");
  return "Something went wrong on the server. Its log says what.";
}

function textsOf(query: unknown): Query {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
