import { answerClientRequest } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";
import { answerAddress, readRequest } from "../../mcp-clients/client-request.ts";
import { mcpPartsOf } from "../../mcp-clients/parts.ts";

export default serve(answerClientRequest, async ({ body, caller, context, request }) => {
  requirePublicApi(context);
  const { answers, grants } = mcpPartsOf(context);
  answers.take(caller.id);
  const asked = await readRequest(context, body.request);
  const { client, redirectUri, challenge } = asked;
  const { scopes } = body;
  if (scopes === null) return { redirectTo: answerAddress(context, asked, { error: "access_denied" }) };
  if (!scopes.every((scope) => asked.scopes.includes(scope))) throw new HttpError("client-scope-foreign", {});
  const { code, grantId } = await grants.allow({
    client,
    userId: caller.id,
    redirectUri,
    challenge,
    scopes,
    sessionHash: request.session?.idHash,
  });
  await context.audit.record("audit.user.api.created", {
    by: request,
    about: { id: grantId, name: client.name },
    details: { scopes: scopes.join(" "), client: client.id, redirect: redirectUri },
  });
  return { redirectTo: answerAddress(context, asked, { code }) };
});
