import type { signAws } from "./aws-signature.ts";

/** Loads the function that signs requests for AWS; few installations need it. */
export async function loadAwsSigner(): Promise<typeof signAws> {
  return (await import("./aws-signature.ts")).signAws;
}
