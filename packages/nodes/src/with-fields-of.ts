import type { CredentialType } from "@heddle/workflow";

/**
 * A credential type whose form has the fields of others of its name too, which are not required: nodes of each find theirs. What adds it to
 * requests and tests it stays; what it lacks, such as a sign-in, comes from the first that has it.
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
