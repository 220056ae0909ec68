import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicPackage } from "./package.ts";

export const listPackages = publicRoute({
  method: "GET",
  path: "/packages",
  scope: "package:list",
  area: "Packages",
  query: z.object(pageQuery),
  answer: pageOf(publicPackage),
  errors: [400],
  summary: "List the installed packages of nodes; for owners and admins",
});
