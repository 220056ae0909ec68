import { addressOf, beginOidc, beginSaml } from "@heddle/api";
import { useSearch } from "@tanstack/react-router";
import { usePublicSettings } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";

/** Links to the identity provider, if configured. */
export function ProviderButton() {
  const sso = usePublicSettings().data?.sso;
  const { redirect } = useSearch({ strict: false });
  const chosen = sso?.saml.loginEnabled ? sso.saml : sso?.oidc.loginEnabled ? sso.oidc : undefined;
  if (!chosen) return null;
  const address = serverPath(addressOf(chosen === sso?.saml ? beginSaml : beginOidc, { redirect }));
  return (
    <Button size="lg" className={styles["submit"]} onClick={() => window.location.assign(address)}>
      {texts.auth.continueWith(chosen.loginLabel)}
    </Button>
  );
}
