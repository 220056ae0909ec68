import type { Network, SignInTest } from "@heddle/workflow";
import type { CredentialData } from "./target.ts";

/** Tests a credential as nodes use it: by signing in, and signing out again. A string that `signIn` returns is displayed too. */
export function signInTest(signIn: (network: Network, data: CredentialData) => Promise<unknown>): SignInTest {
  return async (data, network) => {
    try {
      const said = await signIn(network, data);
      return { status: "OK", message: `The connection works.${typeof said === "string" ? ` ${said}` : ""}` };
    } catch (thrown) {
      const { message, description } = thrown as Error & { description?: string };
      return { status: "Error", message: description ? `${message} (${description})` : message };
    }
  };
}
