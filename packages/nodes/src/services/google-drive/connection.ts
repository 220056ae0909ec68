import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** Connection to Google Drive. */
export const driveConnection = {
  credentials: googleCredentials("googleDriveOAuth2Api"),
  baseUrl: "https://www.googleapis.com/drive/v3",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;

/** Upload endpoint. */
export const UPLOAD_URL = "https://www.googleapis.com/upload/drive/v3";

/** Includes files of shared drives, like those of the user's own drive. */
export const allDrives = { supportsAllDrives: true } as const;
