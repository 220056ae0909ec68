import type { FormContext, FormRequest } from "@heddle/workflow";
import type { ServiceCredential } from "../../service/service.ts";

/** Google's ways to sign in: as a user, or as a service account. */
export function googleCredentials(type: string): [ServiceCredential, ServiceCredential] {
  return [
    { type, value: "oAuth2", name: "OAuth2 (recommended)" },
    { type: "googleApi", value: "serviceAccount", name: "Service Account" },
  ];
}

/** Requests a list for a form from Google, with the form's selected credential. */
export function askGoogle<T>(context: FormContext, type: string, request: FormRequest): Promise<T> {
  const isServiceAccount = context.parameters["authentication"] === "serviceAccount";
  return context.request<T>(request, isServiceAccount ? "googleApi" : type);
}

/** A page of the files of a user that a form lists. */
export interface DrivePage {
  readonly files?: readonly { id: string; name: string; webViewLink?: string }[];
  readonly nextPageToken?: string;
}

/** Files of the user's drives with a MIME type, recently changed ones first. */
export async function searchDrive(
  context: FormContext,
  type: string,
  { mimeType, filter, pageToken }: { mimeType: string; filter?: string | undefined; pageToken?: unknown },
) {
  const named = filter ? ` and name contains '${quoted(filter)}'` : "";
  const page = await askGoogle<DrivePage>(context, type, {
    baseURL: "https://www.googleapis.com/drive/v3",
    url: "/files",
    qs: {
      q: `${mimeType} and trashed = false${named}`,
      fields: "nextPageToken, files(id, name, webViewLink)",
      orderBy: "modifiedByMeTime desc,name_natural",
      includeItemsFromAllDrives: true,
      supportsAllDrives: true,
      ...(pageToken !== undefined && { pageToken }),
    },
  });
  return {
    results: (page.files ?? []).map(({ id, name, webViewLink }) => ({
      name,
      value: id,
      ...(webViewLink !== undefined && { url: webViewLink }),
    })),
    ...(page.nextPageToken !== undefined && { paginationToken: page.nextPageToken }),
  };
}

/** A quoted string of a Drive search. */
export function quoted(text: string): string {
  return text.replace(/[\\']/g, "\\$&");
}
