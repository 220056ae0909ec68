import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpBasicAuth",
  displayName: "Basic Auth",
  genericAuth: true,
  icon: "file:http-basic-auth.svg",
  properties: [
    { displayName: "User", name: "user", type: "string", default: "", description: "Name to sign in with" },
    {
      displayName: "Password",
      name: "password",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Password that belongs to the name",
    },
    ...allowedDomains,
  ],
});
