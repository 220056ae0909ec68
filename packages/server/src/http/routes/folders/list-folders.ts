import { listFolders } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { foldersOf } from "../../projects/folders.ts";

export default serve(listFolders, ({ subject, context }) => foldersOf(context.store, subject.id));
