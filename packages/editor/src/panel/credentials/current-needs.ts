import {
  isDisplayed,
  type NodeParameters,
  type NodeTypeDescription,
  type WorkflowNode,
} from "@heddle/workflow";
import { type CredentialNeed, credentialNeeds } from "../../credentials/credential-needs.ts";

/** The open node, as far as its credentials depend on it. */
interface NeedyNode {
  node: Pick<WorkflowNode, "typeVersion" | "credentials">;
  description: NodeTypeDescription | undefined;
}

/** Returns the credentials that the node requires with these parameters, whose expressions are resolved. */
export function currentNeeds({ node, description }: NeedyNode, resolved: NodeParameters): CredentialNeed[] {
  if (!description) return [];
  return credentialNeeds(description, resolved, (declared) =>
    isDisplayed(declared, resolved, { root: resolved, node: { typeVersion: node.typeVersion } }),
  );
}

/** True if a required credential is not chosen yet: requests to the service would fail. */
export function lacksCredential(panel: NeedyNode, resolved: NodeParameters): boolean {
  const { credentials } = panel.node;
  return currentNeeds(panel, resolved).some(({ type, required }) => required && !credentials?.[type]);
}
