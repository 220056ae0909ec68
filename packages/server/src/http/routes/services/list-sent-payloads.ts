import { listSentPayloads } from "@heddle/api";
import { listPayloads } from "../../../services/payloads.ts";
import { serve } from "../../call/serve.ts";

export default serve(listSentPayloads, ({ query, context }) => listPayloads(context.store, query.limit));
