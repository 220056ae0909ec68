import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

export default defineCredential({
  name: "httpCustomAuth",
  displayName: "Custom Auth",
  genericAuth: true,
  icon: "file:http-custom-auth.svg",
  properties: [
    {
      displayName: "JSON",
      name: "json",
      type: "json",
      required: true,
      default: "",
      typeOptions: { alwaysOpenEditWindow: true, password: true },
      description:
        "Object with any of <code>headers</code>, <code>qs</code> and <code>body</code>, which are added to each request",
      placeholder: '{ "headers": { "X-Key": "value" }, "qs": { "team": "1" }, "body": { "token": "value" } }',
    },
    ...allowedDomains,
  ],
});
