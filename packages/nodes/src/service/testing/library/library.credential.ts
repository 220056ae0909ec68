import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../../authentication/fields.ts";

export default defineCredential({
  name: "libraryApi",
  displayName: "Library API",
  authenticate: {
    type: "generic",
    properties: { headers: { Authorization: "=Key {{ $credentials.key }}" } },
  },
  properties: [
    textField("url", "URL", { description: "Address of the library" }),
    secretField("key", "Key", "Key of the reader"),
  ],
});
