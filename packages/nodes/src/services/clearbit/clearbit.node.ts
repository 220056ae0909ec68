import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.clearbit",
  displayName: "Clearbit",
  description: "Looks up people and companies",
  icon: "file:clearbit.svg",
  credentials: [{ type: "clearbitApi", value: "clearbitApi", name: "Clearbit API" }],
  baseUrl: "https://person-stream.clearbit.com",
  resources: { company: "Company", person: "Person" },
  defaultResource: "company",
  operations,
  codex: { categories: ["Marketing"], alias: ["enrich", "leads", "company"] },
});
