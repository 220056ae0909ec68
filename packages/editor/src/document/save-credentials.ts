import { isDisplayed, type NodeTypeDescription, type WorkflowNode, withDefaults } from "@heddle/workflow";

type Credentials = NonNullable<WorkflowNode["credentials"]>;

/**
 * Returns the credentials that a node uses with its current parameters. Nodes whose type is set by a parameter
 * (generic or predefined authentication) keep theirs, and so do nodes of types that are not installed.
 */
export function credentialsToSave(
  node: WorkflowNode,
  description: NodeTypeDescription | undefined,
  credentials: Credentials,
): Credentials {
  if (!description) return credentials;
  const values = withDefaults(node.parameters, description, node.typeVersion);
  const chosen = new Set(chosenTypes(values));
  const declared = description.credentials ?? [];
  const kept = Object.entries(credentials).filter(([type]) => {
    if (chosen.has(type)) return true;
    const declaration = declared.find((each) => each.name === type);
    return declaration !== undefined && isDisplayed(declaration, values, { root: values, node });
  });
  return Object.fromEntries(kept);
}

/** Returns types set by parameters: `genericAuthType`, and predefined credential types. */
function chosenTypes(values: Record<string, unknown>): string[] {
  const isProxy = values["authentication"] === "predefinedCredentialType";
  const types = [values["genericAuthType"], isProxy ? values["nodeCredentialType"] : undefined];
  return types.filter((type) => typeof type === "string");
}
