import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import styles from "./AuthCard.module.css";

/** The frame of every page that is shown before signing in. */
export function AuthCard({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <main className={styles["page"]}>
      <div className={styles["brand"]}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>Heddle</span>
      </div>
      <section className={styles["card"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
        {children}
      </section>
      <p className={styles["tagline"]}>{texts.auth.tagline}</p>
    </main>
  );
}
