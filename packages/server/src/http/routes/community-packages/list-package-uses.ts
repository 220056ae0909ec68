import { listPackageUses } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listPackageUses, ({ query, context }) => context.packages.uses(query.name));
