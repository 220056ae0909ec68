import type { NodeParameters, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import type { CredentialNeed } from "../../credentials/credential-needs.ts";

interface Shown {
  visible: readonly NodeProperty[];
  values: NodeParameters;
}

/** Returns each credential by the parameter that requires it; under "" those always required. */
export function credentialPlaces(
  description: Pick<NodeTypeDescription, "credentials">,
  needs: readonly CredentialNeed[],
  shown: Shown,
): ReadonlyMap<string, CredentialNeed[]> {
  const places = new Map<string, CredentialNeed[]>();
  for (const need of needs) {
    const place = causeOf(description, need, shown) ?? "";
    places.set(place, [...(places.get(place) ?? []), need]);
  }
  return places;
}

function causeOf(
  { credentials }: Pick<NodeTypeDescription, "credentials">,
  { type }: CredentialNeed,
  shown: Shown,
) {
  const inForm = shown.visible.filter((property) => !property.isNodeSetting);
  const naming = inForm.find(
    (property) => property.type === "credentialsSelect" && shown.values[property.name] === type,
  );
  if (naming) return naming.name;
  const declared = credentials?.find(({ name }) => name === type);
  return Object.keys(declared?.displayOptions?.show ?? {})
    .filter((name) => inForm.some((property) => property.name === name && property.type === "options"))
    .at(-1);
}
