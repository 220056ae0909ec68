import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { connection, getCollections, getFields, getSites } from "./connection.ts";
import { itemOperations } from "./item.ts";

const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Webflow",
  description: "Manages items of Webflow collections",
  version: 2,
  icon: "file:webflow.svg",
  ...connection,
  resources: { item: "Item" },
  operations: itemOperations,
  methods: { loadOptions: { getSites, getCollections, getFields } },
  codex: { categories: ["Marketing"], alias: ["cms", "site", "collection"] },
};

const [oAuth2, token] = connection.credentials;
const [create, remove, ...others] = itemOperations;

export default defineService({
  name: "n8n-nodes-base.webflow",
  ...service,
  // Version 1 signs in with a token by default, and has another name for the delete operation.
  older: [
    lowerDescription({
      name: "n8n-nodes-base.webflow",
      ...service,
      version: 1,
      operations: [create, { ...remove, value: "delete" }, ...others],
      credentials: [token, oAuth2].flatMap((one) => (one ? [one] : [])),
    }),
  ],
  upgrade: (parameters, version) =>
    version < 2 && parameters["operation"] === "delete"
      ? { ...parameters, operation: "deleteItem" }
      : { ...parameters },
});
