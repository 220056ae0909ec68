import type { ReactNode } from "react";
import { usePublicSettings } from "../../base/rest/index.ts";
import { httpsPage } from "../../base/secure-context/https-page.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { Notice } from "../../ui/messages/Notice.tsx";
import styles from "./AuthCard.module.css";

/** The frame of every page before login. */
export function AuthCard({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const elsewhere = httpsPage(usePublicSettings().data?.httpsOnly);
  return (
    <main className={styles["page"]}>
      <div className={styles["brand"]}>
        <img src={serverPath("/favicon.svg")} alt="" width={28} height={28} />
        <span>Heddle</span>
      </div>
      <section className={styles["card"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
        {elsewhere === undefined ? children : <OverHttps address={elsewhere} />}
      </section>
      <p className={styles["tagline"]}>{texts.auth.tagline}</p>
    </main>
  );
}

/** Replaces a form whose session cookie the browser would drop. */
function OverHttps({ address }: { address: string }) {
  return (
    <Notice tone="warning">
      {texts.auth.needsHttps} <a href={address}>{texts.auth.openHttps}</a>
    </Notice>
  );
}
