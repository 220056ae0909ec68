import { onRefused, push } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";

const id = "session-ended";

/** A session may end while something is open that is not saved: the page stays, and says how to go on. Gives the function that ends it. */
export function sayWhenSessionEnds(): () => void {
  return onRefused(() => {
    // Whoever signs out, or was never in, knows.
    if (["/signin", "/signout"].includes(location.pathname)) return;
    toast.warning(texts.shell.sessionEnded, {
      id,
      description: texts.shell.sessionEndedHint,
      stays: true,
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
