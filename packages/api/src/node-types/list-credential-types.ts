import type { CredentialTypeDescription } from "@heddle/workflow";
import { raw, route } from "../route.ts";

/** Returns every installed credential type, with an entity tag. */
export const listCredentialTypes = route({
  method: "GET",
  path: "/types/credentials.json",
  base: "",
  right: "anybody",
  answer: raw<CredentialTypeDescription[]>("application/json"),
  summary: "List credential types",
});
