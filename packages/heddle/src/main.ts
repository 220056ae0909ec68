import { enableCompileCache } from "node:module";

enableCompileCache();
const { main } = await import("@heddle/server");
await main();
