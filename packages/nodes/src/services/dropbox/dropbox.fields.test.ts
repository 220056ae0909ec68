import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./dropbox.credential.ts";
import node from "./dropbox.node.ts";

// Shaped as https://www.dropbox.com/developers/documentation/http/documentation shows it.
const at = "2026-03-01T09:00:00Z";
const folder = { id: "id:1", name: "a", path_lower: "/a", path_display: "/a" };
const file = {
  ...{ ".tag": "file", id: "id:2", name: "a.txt", path_lower: "/a.txt", path_display: "/a.txt", size: 1 },
  ...{ client_modified: at, server_modified: at, rev: "1", is_downloadable: true, content_hash: "h" },
};

describeServiceFields({
  node,
  fields: "dropbox",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "t1" }),
  answers: {
    "POST /2/files/upload": file,
    "POST /2/files/create_folder_v2": { metadata: folder },
    "POST /2/files/list_folder": { entries: [file], cursor: "c", has_more: false },
  },
});
