import type { Network } from "@heddle/workflow";
import type { CredentialData } from "../../stores/target.ts";
import { openConnection } from "./connection.ts";
import { microsoftSqlError } from "./driver.ts";

/** Signs in, and leaves again. @throws NodeError with what the server said */
export async function signInMicrosoftSql(network: Network, data: CredentialData): Promise<void> {
  try {
    (await openConnection(network, data)).close();
  } catch (thrown) {
    throw microsoftSqlError(thrown);
  }
}
