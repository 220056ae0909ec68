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
export { messagePage } from "./forms/page.ts";
export { loadAuthenticatedRequest } from "./http-request/load-authenticated-request.ts";
export { loadOAuth1Signer } from "./http-request/load-oauth1.ts";
