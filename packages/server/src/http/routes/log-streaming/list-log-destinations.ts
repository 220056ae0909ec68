import { listLogDestinations } from "@heddle/api";
import { listDestinations } from "../../../log-streaming/destinations.ts";
import { serve } from "../../call/serve.ts";

export default serve(listLogDestinations, ({ query, context }) => listDestinations(context.store, query.id));
