import { startBareServer } from "../measure/bare-server.ts";

await startBareServer(() => ({ message: "stored" }));
