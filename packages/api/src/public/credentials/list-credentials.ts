import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicCredential } from "./credential.ts";

export const listCredentials = publicRoute({
  method: "GET",
  path: "/credentials",
  scope: "credential:list",
  area: "Credentials",
  query: z.object(pageQuery),
  answer: pageOf(publicCredential),
  summary: "List the credentials that you may use, without their data",
});
