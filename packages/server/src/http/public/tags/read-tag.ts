import { findTag } from "../answers/tags.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readTag", ({ params, run }) => findTag(run, params.id));
