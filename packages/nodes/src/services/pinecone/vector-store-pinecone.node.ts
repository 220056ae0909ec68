import type { NodeProperty } from "@heddle/workflow";
import { defineVectorStore } from "../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../documents/vector-store/properties.ts";
import { storeApi } from "../../documents/vector-store/store-http.ts";
import { pineconeBackend } from "./backend.ts";

const CONTROL = "https://api.pinecone.io";
const HEADERS = { "x-pinecone-api-version": "2026-04" };

const place = [
  listedPlace("pineconeIndex", "Pinecone Index", "pineconeIndexSearch"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Pinecone Namespace",
    name: "pineconeNamespace",
    type: "string",
    default: "",
    description: "Part of the index; the default one without a name",
  },
  {
    displayName: "Clear Namespace",
    name: "clearNamespace",
    type: "boolean",
    default: false,
    description: "Whether to empty the namespace before inserting documents",
    displayOptions: { show: { "/mode": ["insert"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStorePinecone",
  displayName: "Pinecone Vector Store",
  description: "Stores texts in Pinecone and finds them by meaning",
  icon: "file:vector-store-pinecone.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "pineconeApi",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool", "update"],
  place,
  options,
  methods: {
    listSearch: {
      pineconeIndexSearch: async (context, filter = "") => {
        const request = { baseURL: CONTROL, url: "indexes", headers: HEADERS };
        const { indexes = [] } = await context.request<{ indexes?: { name: string }[] }>(
          request,
          "pineconeApi",
        );
        const names = indexes.map(({ name }) => name).filter((name) => name.includes(filter));
        return { results: names.map((name) => ({ name, value: name })) };
      },
    },
  },
  clears: (context) => context.read.as(form)(0).options.clearNamespace ?? false,
  async open(context, itemIndex) {
    const { pineconeIndex, options: chosen } = context.read.as(form)(itemIndex);
    const account = { credentialType: "pineconeApi", headers: HEADERS };
    const control = storeApi(context, { ...account, baseUrl: CONTROL }, itemIndex);
    const { host } = await control<{ host: string }>("GET", `/indexes/${encodeURIComponent(pineconeIndex)}`);
    const baseUrl = /^https?:/.test(host) ? host : `https://${host}`;
    return pineconeBackend(
      storeApi(context, { ...account, baseUrl }, itemIndex),
      chosen.pineconeNamespace ?? "",
    );
  },
});
