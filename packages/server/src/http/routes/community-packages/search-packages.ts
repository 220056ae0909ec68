import { searchPackages } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(searchPackages, ({ query, context }) => context.packages.registry().search(query.words));
