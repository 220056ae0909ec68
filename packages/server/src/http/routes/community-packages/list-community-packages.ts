import { listCommunityPackages } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listCommunityPackages, ({ context }) => context.packages.list());
