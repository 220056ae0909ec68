import { Copy } from "lucide-react";
import { useSettings } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { IconButton, Input, toast } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { OAuthVersion } from "./model/oauth-version.ts";

/** Where the service sends people back to: it has to be entered there before anything can be connected. */
export function CallbackAddress({ version }: { version: OAuthVersion }) {
  const urls = useSettings().data?.oauthCallbackUrls;
  const address = urls?.[version] ?? "";
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(texts.ui.copied);
  };
  return (
    <div>
      <div className={styles["label"]}>{texts.credentials.callback}</div>
      <Input
        aria-label={texts.credentials.callback}
        value={address}
        readOnly
        onChange={() => {}}
        suffix={
          <IconButton size="xs" label={texts.ui.copy} icon={<Copy size={13} />} onClick={() => void copy()} />
        }
      />
      <p className={styles["muted"]}>{texts.credentials.callbackHint}</p>
    </div>
  );
}
