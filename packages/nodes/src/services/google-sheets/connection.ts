import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** Connection to Google Sheets. */
export const sheetsConnection = {
  credentials: googleCredentials("googleSheetsOAuth2Api"),
  baseUrl: "https://sheets.googleapis.com",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;
