import { defineCredential } from "@heddle/workflow";

export default defineCredential({
  name: "kitchenSinkApi",
  displayName: "Kitchen Sink API",
  documentationUrl: "https://example.org/kitchen-sink/account",
  properties: [
    { displayName: "Address", name: "url", type: "string", default: "", required: true },
    { displayName: "Key", name: "key", type: "string", typeOptions: { password: true }, default: "" },
    {
      displayName: "Region",
      name: "region",
      type: "options",
      options: [
        { name: "North", value: "north" },
        { name: "South", value: "south" },
      ],
      default: "north",
    },
  ],
  authenticate: { type: "generic", properties: { headers: { "x-api-key": "={{ $credentials.key }}" } } },
  test: { request: { baseURL: "={{ $credentials.url }}", url: "/me" } },
});
