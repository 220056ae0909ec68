import { randomBytes } from "node:crypto";
import { addressOf, continueSaml, type Route, type SamlConfig } from "@heddle/api";
import type { FastifyReply } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { CheckedAssertion } from "../../identity/saml/check-answer.ts";
import { readSaml, readSigningKey } from "../../identity/saml/saml-settings.ts";
import { personOf, type SamlRequest, ServiceProvider } from "../../identity/saml/service-provider.ts";
import { browserOf, SignInAttempts, useAssertion } from "../../identity/sign-in/attempts.ts";
import type { OutsidePerson } from "../../identity/sign-in/outside-users.ts";
import { returnPage } from "../../identity/sign-in/return-page.ts";
import { callerKey } from "../../platform/http/caller-key.ts";
import type { Call } from "../call/serve.ts";
import type { AppContext } from "../context.ts";
import { enterFromProvider } from "../users/enter-from-provider.ts";
import { markBrowser, markOf } from "./browser-mark.ts";
import { sendTrial } from "./pages.ts";
import { checkAnswer, readProvider } from "./saml-reader.ts";

/** Milliseconds from the answer of the identity provider to the page of the editor. */
const TICKET_LIFE_MS = 60_000;

/** A pending request, and a ticket for continuing after its response. */
interface Request {
  readonly page: string;
  readonly isTrial: boolean;
}
interface Ticket {
  readonly page: string;
  readonly person: OutsidePerson;
}

type Ask = Pick<Call<Route>, "context" | "request" | "reply">;

/** Makes a request to the identity provider, which belongs to this browser. @throws HttpError */
export async function beginSignIn(ask: Ask, { page, isTrial }: Request): Promise<SamlRequest> {
  const { context } = ask;
  const config = await readSaml(context);
  if (!config.loginEnabled && !isTrial) throw new HttpError("method-off", { how: "SAML" });
  const id = `_${randomBytes(20).toString("hex")}`;
  const request = await (await providerOf(context, config)).request(id);
  await new SignInAttempts<Request>(context.store, "saml").begin(id, {
    details: { page, isTrial },
    browser: browserOf(markBrowser(ask)),
  });
  return request;
}

/** Checks the answer and sends the browser on with a ticket: only then its cookies come along. Trials end here. @throws HttpError */
export async function takeAnswer(
  ask: Ask,
  answer: string,
  relayState: string | undefined,
): Promise<FastifyReply> {
  const { context, reply } = ask;
  const config = await readSaml(context);
  const key = await readSigningKey(context.store);
  const assertion = await checkAnswer(context, { config, key, answer }, callerKey(ask.request));
  const begun = await findRequest(context, assertion, config);
  if (!(await useAssertion(context.store, assertion.id, assertion.expiresAt)))
    throw new HttpError("saml-used", {});
  if (begun?.details.isTrial || !config.loginEnabled)
    return sendTrial(reply, begun?.details.isTrial ? 200 : 202, rowsOf(assertion, config));
  const name = randomBytes(32).toString("base64url");
  const wanted = begun ? begun.details.page : relayState || config.relayState;
  const ticket: Ticket = { page: returnPage(wanted), person: personOf(assertion, config) };
  await new SignInAttempts<Ticket>(context.store, "saml").begin(
    name,
    { details: ticket, browser: begun?.browser },
    TICKET_LIFE_MS,
  );
  return reply.redirect(addressOf(continueSaml, { ticket: name }), 303);
}

/** The request that an assertion responds to; `undefined` if there is none and the owner accepts unsolicited assertions. */
async function findRequest({ store }: AppContext, { inResponseTo }: CheckedAssertion, config: SamlConfig) {
  if (inResponseTo === undefined) {
    if (!config.allowUnsolicited) throw new HttpError("saml-unsolicited", {});
    return undefined;
  }
  const begun = await new SignInAttempts<Request>(store, "saml").take(inResponseTo);
  if (!begun) throw new HttpError("saml-unsolicited", {});
  return begun;
}

/** Signs in the browser that holds the ticket and started the sign-in. Returns the next page. @throws HttpError */
export async function useTicket(ask: Ask, name: string): Promise<string> {
  const { context } = ask;
  const ticket = await new SignInAttempts<Ticket>(context.store, "saml").take(name);
  const isTheirs = ticket && (ticket.browser === undefined || ticket.browser === browserOf(markOf(ask)));
  if (!isTheirs) throw new HttpError("sign-in-of-another-browser", {});
  if (!(await readSaml(context)).loginEnabled) throw new HttpError("method-off", { how: "SAML" });
  return enterFromProvider(ask, ticket.details.person, ticket.details.page);
}

async function providerOf(context: AppContext, config: SamlConfig): Promise<ServiceProvider> {
  const provider = await readProvider(context, config.metadata);
  return new ServiceProvider(config, provider, await readSigningKey(context.store));
}

/** Mapped values of an assertion, then all of its attributes. */
function rowsOf({ attributes }: CheckedAssertion, { mapping }: SamlConfig): [string, string][] {
  const mapped = Object.entries(mapping).map(([field, name]): [string, string] => [
    field,
    attributes.get(name)?.join(", ") ?? "–",
  ]);
  return [...mapped, ...[...attributes].map(([name, values]): [string, string] => [name, values.join(", ")])];
}
