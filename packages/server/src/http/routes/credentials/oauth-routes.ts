import { NodeError } from "@heddle/workflow";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { connectAccount } from "../../../credentials/connect-account.ts";
import { findCredential } from "../../../credentials/find-credential.ts";
import { createOAuthAttempts, type OAuthAttempts } from "../../../credentials/oauth/attempts.ts";
import { sendCallbackPage } from "../../../credentials/oauth/callback-page.ts";
import { oauth2SignIn } from "../../../credentials/oauth/oauth2-sign-in.ts";
import type { Query, SignIn } from "../../../credentials/oauth/sign-in.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { credentialAncestry, filledData } from "../../../node-types/credential-properties.ts";
import { badRequest, forbidden, HttpError } from "../../../platform/http/errors.ts";
import { queryText } from "../../../platform/http/query.ts";
import type { AppContext } from "../../context.ts";

/** Connecting credentials to accounts: the start, and the return from the service. */
export async function oauthRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const attempts = createOAuthAttempts(context.store, context.vault);
  signInRoutes(app, context, attempts, "/oauth2-credential", async () => oauth2SignIn(context.http));
  // Loaded when somebody needs it: the older protocol is rare.
  signInRoutes(app, context, attempts, "/oauth1-credential", async () =>
    (await import("../../../credentials/oauth/oauth1-sign-in.ts")).oauth1SignIn(context.http),
  );
}

function signInRoutes(
  app: FastifyInstance,
  context: AppContext,
  attempts: OAuthAttempts,
  path: string,
  load: () => Promise<SignIn>,
): void {
  const redirectUri = `${context.addresses.editor}/rest${path}/callback`;
  const begin = async (request: FastifyRequest, id: string | undefined) => {
    if (!id) throw badRequest("Say which credential is to be connected: its id is missing.");
    const caller = callerOf(request);
    const row = await findCredential(context.store, caller, id);
    const signIn = await load();
    if (!(await credentialAncestry(row.type)).has(signIn.ancestor))
      throw badRequest(`Credentials of the type "${row.type}" are not connected to accounts in this way.`);
    const data = await filledData(row.type, context.vault.open(row.data, row), context.presets);
    const { url, state, secret } = await signIn.begin(data, redirectUri);
    const owner = { credentialId: row.id, userId: caller.id, sessionHash: request.session?.idHash ?? "" };
    await attempts.begin(state, owner, secret);
    return { data: url };
  };

  app.post(`${path}/auth`, (request) => {
    const { id } = (request.body ?? {}) as { id?: unknown };
    return begin(request, typeof id === "string" ? id : undefined);
  });

  // For programs that ask in the old way. No page of another site can send the header, so none can start anything.
  app.get(`${path}/auth`, (request) => {
    if (request.headers["sessionid"] === undefined && request.headers["x-requested-with"] === undefined)
      throw forbidden(`Start with POST ${path}/auth, or send the header "sessionid" along.`);
    return begin(request, queryText(request.query, "id"));
  });

  app.get(`${path}/callback`, { config: { isOpen: true } }, async (request, reply) => {
    const signIn = await load();
    return finish(request, reply, { context, attempts, signIn, redirectUri });
  });
}

interface Return {
  context: AppContext;
  attempts: OAuthAttempts;
  signIn: SignIn;
  redirectUri: string;
}

async function finish(request: FastifyRequest, reply: FastifyReply, parts: Return): Promise<FastifyReply> {
  const { context, attempts, signIn, redirectUri } = parts;
  const { session } = request;
  if (!session)
    return sendCallbackPage(reply, 401, {
      error: "You are not signed in to Heddle in this browser. Sign in, and connect the credential again.",
    });
  const query = textsOf(request.query);
  const state = signIn.stateOf(query);
  const attempt = state
    ? await attempts.take(state, { userId: session.user.id, sessionHash: session.idHash })
    : undefined;
  if (!attempt)
    return sendCallbackPage(reply, 400, {
      error:
        "This sign-in is not known here: it took longer than ten minutes, was used before, or began in another browser. Connect the credential again.",
    });
  const { credentialId, secret } = attempt;
  try {
    const row = await findCredential(context.store, session.user, credentialId);
    const data = await filledData(row.type, context.vault.open(row.data, row), context.presets);
    await connectAccount(context, row.id, await signIn.finish(data, query, { secret, redirectUri }));
    return sendCallbackPage(reply, 200, { credentialId });
  } catch (error) {
    const isForeseen = error instanceof NodeError || error instanceof HttpError;
    if (!isForeseen) context.log.error({ err: error }, "a credential could not be connected");
    const message = isForeseen ? error.message : "Something went wrong on the server. Its log says what.";
    return sendCallbackPage(reply, 400, { credentialId, error: message });
  }
}

function textsOf(query: unknown): Query {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
