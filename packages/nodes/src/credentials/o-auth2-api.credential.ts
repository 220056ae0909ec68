import { defineCredential } from "@heddle/workflow";
import { allowedDomains } from "./properties-allowed-domains.ts";

const withCode = { show: { grantType: ["authorizationCode", "pkce"] } };

export default defineCredential({
  name: "oAuth2Api",
  displayName: "OAuth2 API",
  genericAuth: true,
  icon: "file:o-auth2-api.svg",
  properties: [
    {
      displayName: "Grant Type",
      name: "grantType",
      type: "options",
      options: [
        { name: "Authorization Code", value: "authorizationCode" },
        { name: "Client Credentials", value: "clientCredentials" },
        { name: "PKCE", value: "pkce" },
      ],
      default: "authorizationCode",
      description: "How access is given: by a person in the browser, or by the application itself",
    },
    {
      displayName: "Authorization URL",
      name: "authUrl",
      type: "string",
      displayOptions: withCode,
      default: "",
      required: true,
      description: "Page on which a person gives access",
    },
    {
      displayName: "Access Token URL",
      name: "accessTokenUrl",
      type: "string",
      default: "",
      required: true,
      description: "Address that hands out access tokens",
    },
    {
      displayName: "Client ID",
      name: "clientId",
      type: "string",
      default: "",
      required: true,
      description: "Identifies this application to the service",
    },
    {
      displayName: "Client Secret",
      name: "clientSecret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "Secret that belongs to the client ID",
    },
    {
      displayName: "Scope",
      name: "scope",
      type: "string",
      default: "",
      description: "What the application asks to be allowed, separated by spaces",
    },
    {
      displayName: "Auth URI Query Parameters",
      name: "authQueryParameters",
      type: "string",
      displayOptions: withCode,
      default: "",
      placeholder: "access_type=offline",
      description: "Added to the address of the page on which a person gives access",
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "Body", value: "body", description: "Send client ID and secret in the body" },
        { name: "Header", value: "header", description: "Send them as a basic authorization header" },
      ],
      default: "header",
      description: "Where client ID and secret are put when a token is asked for",
    },
    {
      displayName: "Send Additional Body Properties",
      name: "sendAdditionalBodyProperties",
      type: "boolean",
      default: false,
      displayOptions: { show: { grantType: ["clientCredentials"], authentication: ["body"] } },
      description: "Whether further fields are sent when a token is asked for",
    },
    {
      displayName: "Additional Body Properties",
      name: "additionalBodyProperties",
      type: "json",
      typeOptions: { rows: 5 },
      default: "",
      displayOptions: {
        show: {
          grantType: ["clientCredentials"],
          authentication: ["body"],
          sendAdditionalBodyProperties: [true],
        },
      },
      description: "The further fields as a JSON object",
    },
    {
      displayName: "Ignore SSL Issues (Insecure)",
      name: "ignoreSSLIssues",
      type: "boolean",
      default: false,
      noDataExpression: true,
      description: "Whether to go on when the certificate of the service cannot be verified",
    },
    ...allowedDomains,
  ],
});
