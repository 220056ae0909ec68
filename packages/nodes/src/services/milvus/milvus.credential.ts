import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "milvusApi",
  displayName: "Milvus",
  authenticate: {
    type: "generic",
    properties: {
      headers: {
        Authorization:
          '={{ $credentials.password ? `Bearer ${$credentials.username ? $credentials.username + ":" : ""}${$credentials.password}` : "" }}',
      },
    },
  },
  test: {
    request: {
      method: "POST",
      baseURL: "={{ $credentials.baseUrl }}",
      url: "v2/vectordb/collections/list",
      body: {},
    },
  },
  properties: [
    textField("baseUrl", "Base URL", {
      description: "URL of the server or cluster",
      placeholder: "http://localhost:19530",
    }),
    textField("username", "Username", {
      description: "Leave it empty for servers without sign-in, and for API keys of Zilliz Cloud",
    }),
    { ...secretField("password", "Password", "Password of the user, or an API key"), required: false },
    ...allowedDomains,
  ],
});
