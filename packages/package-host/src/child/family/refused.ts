/** Stub for parts that Heddle does not offer: packages load, and fail with an explanation on use. */
export function refusing(name: string, instead = ""): (...args: unknown[]) => never {
  return () => {
    throw new Error(`Heddle does not offer "${name}" to packages.${instead && ` ${instead}`}`);
  };
}

/** The same for a value that can also be a class: it can be extended, and throws on construction. */
export function refusingClass(name: string, instead = ""): new () => object {
  return function refused() {
    throw new Error(`Heddle does not offer "${name}" to packages.${instead && ` ${instead}`}`);
  } as unknown as new () => object;
}

/** Authentication of webhook callers here. */
export const SIGNED_CALLS =
  "Callers have no accounts here: let the webhook ask for a user and password, a header or a signed token.";

export const buildCredentialConnectionsRequiredResponse = refusing(
  "buildCredentialConnectionsRequiredResponse",
  "Credentials belong to the server, and callers connect none.",
);
export const n8nOAuth2Auth = refusing("n8nOAuth2Auth", SIGNED_CALLS);
