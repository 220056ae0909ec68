export {
  createNodeTypes,
  credentialIconPath,
  credentialTypes,
  loadAllNodeTypes,
  loadCredentialType,
  loadNodeType,
  nodeIconPath,
  nodeTypeNames,
  type OwnType,
  type OwnTypes,
  setOwnTypes,
} from "./catalogue.ts";
export { loadAuthenticatedRequest } from "./core/http-request/load-authenticated-request.ts";
export { loadOAuth1Signer } from "./core/http-request/load-oauth1.ts";
export { messagePage } from "./forms/page.ts";
