import { startBareServer } from "../measure/bare-server.ts";
import { byHand } from "./workflow.ts";

await startBareServer(byHand);
