import { route, type } from "../route.ts";
import type { CommunityPackage } from "./community-package.ts";

/** Lists the packages of nodes that are installed, with newer versions where the registry answers. */
export const listCommunityPackages = route({
  method: "GET",
  path: "/nodes",
  right: "settings:manage",
  answer: type<CommunityPackage[]>(),
  summary: "List installed packages of nodes",
});
