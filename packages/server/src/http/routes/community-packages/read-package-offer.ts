import { readPackageOffer } from "@heddle/api";
import { parsePackageSpec } from "../../../community-packages/package-spec.ts";
import { serve } from "../../call/serve.ts";

export default serve(readPackageOffer, ({ query, context }) => {
  const { name, version } = parsePackageSpec(query.name);
  return context.packages.registry().offer(name, version);
});
