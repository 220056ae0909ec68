import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** How Google Drive is reached. */
export const driveConnection = {
  credentials: googleCredentials("googleDriveOAuth2Api"),
  baseUrl: "https://www.googleapis.com/drive/v3",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;

/** Where files are sent. */
export const UPLOAD_URL = "https://www.googleapis.com/upload/drive/v3";

/** Files of shared drives are reached as those of the own drive are. */
export const allDrives = { supportsAllDrives: true } as const;
