export {
  createNodeTypes,
  credentialIconPath,
  credentialTypes,
  loadAllNodeTypes,
  loadCredentialType,
  loadNodeType,
  nodeIconPath,
  nodeTypeNames,
} from "./catalogue.ts";
export { messagePage } from "./forms/page.ts";
