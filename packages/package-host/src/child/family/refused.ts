/** Stands in for what Heddle does not offer: packages load, and say so when they use it. */
export function refusing(name: string, instead = ""): (...args: unknown[]) => never {
  return () => {
    throw new Error(`Heddle does not offer "${name}" to packages.${instead && ` ${instead}`}`);
  };
}

/** The same for what may also be a class: it can be extended, and refuses when one is made. */
export function refusingClass(name: string, instead = ""): new () => object {
  return function refused() {
    throw new Error(`Heddle does not offer "${name}" to packages.${instead && ` ${instead}`}`);
  } as unknown as new () => object;
}

/** What callers of a webhook prove themselves with here. */
export const SIGNED_CALLS =
  "Callers have no accounts here: let the webhook ask for a user and password, a header or a signed token.";

export const buildCredentialConnectionsRequiredResponse = refusing(
  "buildCredentialConnectionsRequiredResponse",
  "Credentials belong to the server, and callers connect none.",
);
export const n8nOAuth2Auth = refusing("n8nOAuth2Auth", SIGNED_CALLS);
