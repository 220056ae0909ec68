import type { CredentialType } from "@heddle/workflow";

/**
 * A credential type whose form also has the optional fields of other types with its name: nodes of each find theirs.
 * Its own authentication and test stay; missing parts, such as a sign-in, come from the first type that has them.
 */
export function withFieldsOf(type: CredentialType, others: readonly CredentialType[]): CredentialType {
  const { description } = type;
  const known = new Set(description.properties.map(({ name }) => name));
  const added = others.flatMap((other) =>
    other.description.properties.flatMap((property) => {
      if (known.has(property.name)) return [];
      known.add(property.name);
      return [{ ...property, required: false }];
    }),
  );
  const { preAuthentication, test } = Object.assign(
    {},
    ...others.toReversed().map((other) => other.description),
  ) as Partial<CredentialType["description"]>;
  return Object.freeze({
    ...type,
    description: {
      ...(preAuthentication && { preAuthentication }),
      ...(test && { test }),
      ...description,
      properties: [...description.properties, ...added],
    },
  });
}
