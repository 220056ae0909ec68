import { texts } from "../../../base/texts/index.ts";
import page from "../SettingsPage.module.css";
import { ComingSoon } from "./ComingSoon.tsx";

const text = texts.comingSoon;

/** Environments do not exist yet. */
export function EnvironmentsSettings() {
  return (
    <div className={page["page"]}>
      <ComingSoon isPage title={text.environments} description={text.environmentsText} />
    </div>
  );
}
