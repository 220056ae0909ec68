import { defineCredential } from "@heddle/workflow";

export default defineCredential({
  name: "mcpOAuth2Api",
  displayName: "MCP OAuth2 API",
  extends: ["oAuth2Api"],
  icon: "file:mcp-oauth2-api.svg",
  properties: [],
});
