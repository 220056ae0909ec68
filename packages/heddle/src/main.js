import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// Beside what was installed, where no other user of the machine can put code of his own.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/compile", import.meta.url)));
// While programs are being loaded nearly everything stays, and a young generation that grew for it would hold 30 MB for nothing.
setFlagsFromString("--semi-space-growth-factor=1");
const { main } = await import("@heddle/server");
await main(process.argv.slice(2));
setFlagsFromString("--semi-space-growth-factor=2");
