import { defineService } from "../../service/define-service.ts";
import { askGoogle, googleCredentials } from "../google/connection.ts";
import { operations } from "./operations.ts";

const TYPE = "googleFirebaseCloudFirestoreOAuth2Api";

interface Projects {
  readonly results?: readonly { readonly projectId: string; readonly displayName?: string }[];
  readonly nextPageToken?: string;
}

export default defineService({
  name: "n8n-nodes-base.googleFirebaseCloudFirestore",
  displayName: "Google Cloud Firestore",
  description: "Stores, finds and deletes documents in Google Cloud Firestore",
  version: [1, 1.1],
  icon: "file:google-firebase-cloud-firestore.svg",
  credentials: googleCredentials(TYPE),
  baseUrl: "https://firestore.googleapis.com/v1",
  resources: { document: "Document", collection: "Collection" },
  defaultResource: "document",
  operations,
  methods: {
    loadOptions: {
      getProjects: async (context) => {
        const found: { name: string; value: string }[] = [];
        for (let pageToken = ""; ; ) {
          const request = {
            baseURL: "https://firebase.googleapis.com/v1beta1",
            url: "/projects",
            qs: { pageSize: 100, ...(pageToken && { pageToken }) },
          };
          const page = await askGoogle<Projects>(context, TYPE, request);
          for (const { projectId, displayName = projectId } of page.results ?? [])
            found.push({ name: displayName, value: projectId });
          if (!page.nextPageToken) return found;
          pageToken = page.nextPageToken;
        }
      },
    },
  },
  codex: { categories: ["Data & Storage"], alias: ["firebase", "database", "document"] },
});
