import { onRefused, push } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";

const TOAST_ID = "session-ended";

/** When the session ends with unsaved work open, the page stays and explains how to sign in again. Returns the function that unsubscribes. */
export function sayWhenSessionEnds(): () => void {
  return onRefused(() => {
    // A user who signs out, or never signed in, needs no notice.
    if (["/signin", "/signout"].includes(location.pathname)) return;
    toast.warning(texts.shell.sessionEnded, {
      id: TOAST_ID,
      description: texts.shell.sessionEndedHint,
      stays: true,
      everywhere: true,
      action: {
        label: texts.shell.signInAgain,
        run: () => {
          window.open("/signin", "_blank");
          window.addEventListener("focus", () => push.retryNow(), { once: true });
        },
      },
    });
  });
}
