import { listBanners } from "@heddle/api";
import { bannersIn } from "../../../services/answers.ts";
import { closedBanners } from "../../../services/closed-banners.ts";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(listBanners, async ({ caller, context }) =>
  bannersIn(await context.services.ask("banners", REQUESTS.banners), closedBanners(caller)),
);
