import { route, type } from "../route.ts";
import type { CommunityPackage } from "./community-package.ts";

/** Lists the installed packages of nodes, with newer versions if the registry responds. */
export const listCommunityPackages = route({
  method: "GET",
  path: "/nodes",
  right: "settings:manage",
  answer: type<CommunityPackage[]>(),
  summary: "List installed packages of nodes",
});
