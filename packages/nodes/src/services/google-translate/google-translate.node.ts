import type { NodeMethods } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { askGoogle, googleCredentials } from "../google/connection.ts";
import { translate } from "./translate.ts";

const CREDENTIAL = "googleTranslateOAuth2Api";
const [oAuth2, serviceAccount] = googleCredentials(CREDENTIAL);
const BASE = "https://translation.googleapis.com/language/translate";

interface Languages {
  readonly data?: { readonly languages?: readonly { readonly language: string; readonly name?: string }[] };
}

const methods: NodeMethods = {
  loadOptions: {
    getLanguages: async (context) => {
      const request = { baseURL: BASE, url: "/v2/languages", qs: { target: "en" } };
      const { data } = await askGoogle<Languages>(context, CREDENTIAL, request);
      return (data?.languages ?? []).map(({ language, name }) => ({
        name: name ?? language,
        value: language,
      }));
    },
  },
};

const service = {
  displayName: "Google Translate",
  description: "Translates text",
  icon: "file:google-translate.svg",
  version: 2,
  credentials: [oAuth2, serviceAccount],
  baseUrl: BASE,
  resources: { language: "Language" },
  operations: [translate],
  methods,
  codex: { categories: ["Utility"], alias: ["translation", "language"] },
} as const satisfies Omit<ServiceDeclaration, "name">;

const NAME = "n8n-nodes-base.googleTranslate";

export default defineService({
  name: "n8n-nodes-base.googleTranslate",
  ...service,
  // Only the default authentication differed.
  older: [lowerDescription({ name: NAME, ...service, version: 1, credentials: [serviceAccount, oAuth2] })],
});
