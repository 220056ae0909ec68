import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "odooApi",
  displayName: "Odoo API",
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
