import type { Network } from "@heddle/workflow";
import type { CredentialData } from "../../stores/target.ts";
import { openConnection } from "./connection.ts";
import { microsoftSqlError } from "./driver.ts";

/** Signs in, and signs out again. @throws NodeError with the server's message */
export async function signInMicrosoftSql(network: Network, data: CredentialData): Promise<void> {
  try {
    (await openConnection(network, data)).close();
  } catch (thrown) {
    throw microsoftSqlError(thrown);
  }
}
