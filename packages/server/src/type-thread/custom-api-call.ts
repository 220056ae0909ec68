import {
  type CredentialTypeDescription,
  CUSTOM_API_CALL_KEY,
  extendsCredentialType,
  inheritedFrom,
  type NodeProperty,
  type NodeTypeDescription,
  type PropertyOption,
} from "@heddle/workflow";

const CHOICE: PropertyOption = { name: "Custom API Call", value: CUSTOM_API_CALL_KEY };

/** Credential types that HTTP requests can use: they define authentication, or use OAuth. */
export function requestCredentials(types: readonly CredentialTypeDescription[]): ReadonlySet<string> {
  const byName = new Map(types.map((type) => [type.name, type]));
  const signs = (name: string) =>
    inheritedFrom(name, "authenticate", byName) !== undefined ||
    ["oAuth1Api", "oAuth2Api"].some((oauth) => extendsCredentialType(name, oauth, byName));
  return new Set([...byName.keys()].filter(signs));
}

/**
 * Description of a service's node with the option of a custom API call; the editor then offers an HTTP Request node
 * with the same credential.
 */
export function withCustomApiCall(
  description: NodeTypeDescription,
  credentials: ReadonlySet<string>,
): NodeTypeDescription {
  const { properties } = description;
  if (!description.credentials?.some(({ name }) => credentials.has(name))) return description;
  const holder = ["operation", "resource"].find((name) => properties.some((each) => isChoice(each, name)));
  // A node without resources is not one of a service; its "operation" is how it works.
  if (!holder || !properties.some((each) => isChoice(each, "resource"))) return description;
  return {
    ...description,
    properties: properties.map((property) =>
      isChoice(property, holder) ? { ...property, options: [...(property.options ?? []), CHOICE] } : property,
    ),
  };
}

function isChoice({ name, type }: NodeProperty, wanted: string): boolean {
  return name === wanted && type === "options";
}
