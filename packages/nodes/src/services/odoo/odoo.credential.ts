import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";
import { nodeError } from "../../errors/node-error.ts";

/** Position of the password among the arguments of an Odoo call: after the database and the user. */
const PASSWORD_AT = 2;

export default defineCredential({
  name: "odooApi",
  displayName: "Odoo API",
  // The body of every call contains the password. It is added last: displayed requests do not contain it.
  authenticate: (request, { password }) => {
    const call = typeof request.body === "string" ? callIn(request.body) : undefined;
    if (!call) throw nodeError("credential-type-not-usable", { type: "odooApi" });
    const args = call.params.args.map((one, index) => (index === PASSWORD_AT ? String(password) : one));
    return { ...request, body: JSON.stringify({ ...call, params: { ...call.params, args } }) };
  },
  properties: [
    textField("url", "Site URL", {
      description: "URL of Odoo",
      placeholder: "https://my-company.odoo.com",
    }),
    textField("username", "Username or Email", { description: "Name to sign in with" }),
    secretField("password", "Password or API Key", "Password of the user, or a key from the preferences"),
    textField("db", "Database Name", { description: "Only where the URL does not say it" }),
    ...allowedDomains,
  ],
});

interface Call {
  readonly params: { readonly args: readonly unknown[] };
}

/** A call of Odoo by JSON-RPC; undefined for any other body. */
function callIn(body: string): Call | undefined {
  try {
    const call = JSON.parse(body) as Call;
    return Array.isArray(call.params.args) ? call : undefined;
  } catch {
    return undefined;
  }
}
