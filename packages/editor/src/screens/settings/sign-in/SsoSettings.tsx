import { texts } from "../../../base/texts/index.ts";
import styles from "../SettingsPage.module.css";
import { OidcForm } from "./OidcForm.tsx";
import { SamlForm } from "./SamlForm.tsx";

const text = texts.signIn.sso;

/** Sign-in with an identity provider: SAML or OpenID Connect, only one at a time. */
export function SsoSettings() {
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{text.title}</h1>
        <p className={styles["hint"]}>{text.hint}</p>
      </header>
      <section className={styles["section"]} aria-label={text.saml}>
        <h2 className={styles["sectionTitle"]}>{text.saml}</h2>
        <SamlForm />
      </section>
      <section className={styles["section"]} aria-label={text.oidc}>
        <h2 className={styles["sectionTitle"]}>{text.oidc}</h2>
        <OidcForm />
      </section>
    </div>
  );
}
