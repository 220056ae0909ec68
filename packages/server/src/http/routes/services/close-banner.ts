import { closeBanner } from "@heddle/api";
import { closedBanners } from "../../../services/closed-banners.ts";
import { serve } from "../../call/serve.ts";

const MAX_REMEMBERED = 50;

export default serve(closeBanner, async ({ params, caller, context }) => {
  const closed = [...new Set([...closedBanners(caller), params.id.slice(0, 100)])].slice(-MAX_REMEMBERED);
  const settings = { ...JSON.parse(caller.settings), closedBanners: closed };
  await context.users.update(caller.id, { settings: JSON.stringify(settings) });
  return true as const;
});
