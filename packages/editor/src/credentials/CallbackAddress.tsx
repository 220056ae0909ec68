import { Copy } from "lucide-react";
import { useSettings } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { copyText, IconButton, Input } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { OAuthVersion } from "./model/oauth-version.ts";

/** Redirect URL of the service: it must be entered there before connecting. */
export function CallbackAddress({ version }: { version: OAuthVersion }) {
  const urls = useSettings().data?.oauthCallbackUrls;
  const address = urls?.[version] ?? "";
  return (
    <div>
      <div className={styles["label"]}>{texts.credentials.callback}</div>
      <Input
        aria-label={texts.credentials.callback}
        value={address}
        readOnly
        onChange={() => {}}
        suffix={
          <IconButton
            size="xs"
            label={texts.ui.copy}
            icon={<Copy size={13} />}
            onClick={() => void copyText(address)}
          />
        }
      />
      <p className={styles["muted"]}>{texts.credentials.callbackHint}</p>
    </div>
  );
}
