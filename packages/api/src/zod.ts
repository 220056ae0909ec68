import { config, z } from "zod";

// The content security policy of pages forbids compiled code, which schemas otherwise try as soon as they are made.
if ("document" in globalThis) config({ jitless: true });

export { z };
