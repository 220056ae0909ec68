import type { Network } from "@heddle/workflow";
import type { CredentialData } from "../../stores/target.ts";
import { openPool } from "./connection.ts";
import { mysqlError } from "./driver.ts";

/** Signs in, and signs out again. @throws NodeError with the server's message */
export async function signInMysql(network: Network, data: CredentialData): Promise<void> {
  try {
    const { value, close } = await openPool(network, data, { connectionLimit: 1 });
    await value.query("SELECT 1").finally(close);
  } catch (thrown) {
    throw mysqlError(thrown);
  }
}
