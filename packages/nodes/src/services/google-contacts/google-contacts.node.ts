import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleContacts",
  displayName: "Google Contacts",
  description: "Manages the contacts of a Google account",
  icon: "file:google-contacts.svg",
  credentials: [{ type: "googleContactsOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://people.googleapis.com/v1",
  resources: { contact: "Contact" },
  operations,
  lists: {
    getGroups: {
      path: "/contactGroups",
      query: { pageSize: 1000 },
      items: "contactGroups",
      name: "formattedName",
      value: "resourceName",
      cursor: { at: "nextPageToken", query: "pageToken" },
    },
  },
  codex: { categories: ["Productivity"], alias: ["people", "address book", "crm"] },
});
