import { isRecord } from "@heddle/workflow";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to a server of Odoo. */
export const connection: ServiceConnection = {
  credentials: [{ type: "odooApi", value: "password", name: "Password" }],
  baseUrl: ({ url }) => String(url ?? "").replace(/\/+$/, ""),
  refusal: (body) => {
    const error = isRecord(body) ? body["error"] : undefined;
    if (!isRecord(error)) return undefined;
    const said = isRecord(error["data"]) ? error["data"]["message"] : undefined;
    return String(said || error["message"] || "Odoo refused the call");
  },
};

type Credential = Readonly<Record<string, unknown>>;

/** The name of the database; in Odoo's cloud it is that of the site. */
export function databaseOf({ db, url }: Credential): string {
  if (db) return String(db);
  return URL.canParse(String(url)) ? (new URL(String(url)).hostname.split(".")[0] ?? "") : "";
}

/** A call in JSON-RPC format: https://www.odoo.com/documentation/18.0/developer/reference/external_api.html */
export function callOf(service: "common" | "object", method: string, args: readonly unknown[]) {
  return { jsonrpc: "2.0", method: "call", params: { service, method, args }, id: 1 };
}

/** Placeholder for the password, which the credential fills in. */
export const PASSWORD = "";
