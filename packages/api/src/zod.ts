import { config, z } from "zod";

// The content security policy of pages forbids compiled code, which schemas otherwise use on creation.
if ("document" in globalThis) config({ jitless: true });

export { z };
