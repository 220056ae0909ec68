import { readClientRequest } from "@heddle/api";
import { isLoopback } from "../../../identity/mcp-clients/redirect-uri.ts";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";
import { readRequest } from "../../mcp-clients/client-request.ts";

export default serve(readClientRequest, async ({ query, context }) => {
  requirePublicApi(context);
  const { client, redirectUri, scopes } = await readRequest(context, query.request);
  return {
    clientName: client.name,
    redirectUri,
    redirectHost: new URL(redirectUri).host,
    isLoopback: isLoopback(redirectUri),
    scopes: [...scopes],
  };
});
