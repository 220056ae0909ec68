import { listEvents } from "@heddle/api";
import { readEvents } from "../../../log-streaming/read-events.ts";
import { serve } from "../../call/serve.ts";

export default serve(listEvents, ({ query, context }) => readEvents(context.store, query.query));
