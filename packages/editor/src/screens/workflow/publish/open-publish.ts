import { lazyModal } from "../../../ui/modals/index.ts";
import type { Session } from "../session/session.ts";

/** Opens the dialog that publishes the workflow on the canvas. */
export const openPublish = lazyModal<{ session: Session }>(() =>
  import("./PublishDialog.tsx").then((module) => module.PublishDialog),
);
