import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** How Google Sheets is reached. */
export const sheetsConnection = {
  credentials: googleCredentials("googleSheetsOAuth2Api"),
  baseUrl: "https://sheets.googleapis.com",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;
