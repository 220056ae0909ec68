import { onRefused, push } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";

const TOAST_ID = "session-ended";

/**
 * When the session ends with unsaved work, the page stays and explains how to log in again. Returns the function that
 * unsubscribes.
 */
export function sayWhenSessionEnds(): () => void {
  return onRefused(() => {
    // Users who log out, or never logged in, need no notice.
    if (["/signin", "/signout"].map(serverPath).includes(location.pathname)) return;
    toast.warning(texts.shell.sessionEnded, {
      id: TOAST_ID,
      description: texts.shell.sessionEndedHint,
      stays: true,
      everywhere: true,
      action: {
        label: texts.shell.signInAgain,
        run: () => {
          window.open(serverPath("/signin"), "_blank");
          window.addEventListener("focus", () => push.retryNow(), { once: true });
        },
      },
    });
  });
}
