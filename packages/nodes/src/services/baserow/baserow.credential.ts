import { defineCredential } from "@heddle/workflow";
import { obtainedField, secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { nodeError } from "../../errors/node-error.ts";

export default defineCredential({
  name: "baserowApi",
  displayName: "Baserow API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=JWT {{ $credentials.sessionToken }}" } },
  },
  preAuthentication: async (http, { host, username, password }) => {
    const response = await http.send({
      method: "POST",
      url: `${String(host).replace(/\/+$/, "")}/api/user/token-auth/`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
      timeout: 30_000,
      maxRedirects: 0,
      maxResponseBytes: 1024 * 1024,
    });
    if (response.status === 401 || response.status === 400) throw nodeError("baserow-sign-in-refused", {});
    return { sessionToken: tokenOf(response.body) };
  },
  properties: [
    textField("host", "Host", { description: "URL of Baserow", default: "https://api.baserow.io" }),
    textField("username", "Username", { description: "Email address to sign in with", required: true }),
    secretField("password", "Password", "Password that belongs to it"),
    obtainedField("sessionToken", "Session Token"),
    ...allowedDomains,
  ],
});

function tokenOf(body: Uint8Array): string {
  try {
    const { token, access_token } = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
    return String(access_token ?? token ?? "");
  } catch {
    return "";
  }
}
