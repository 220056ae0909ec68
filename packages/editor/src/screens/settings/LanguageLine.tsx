import { type Language, updateMySettings } from "@heddle/api";
import { followLanguage, installationLanguage, languageNames } from "../../base/language/wanted.ts";
import { call, currentUserQuery, queryClient, useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Select, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;
const OF_INSTANCE = "";

/** The language of the interface. Each language is listed under its own name. */
export function LanguageLine() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  const names = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.language}</div>
        <p className={styles["muted"]}>{text.languageHint}</p>
      </div>
      <Select
        aria-label={text.language}
        value={user.settings.language ?? OF_INSTANCE}
        onChange={(language) => void choose(language === OF_INSTANCE ? null : (language as Language))}
        options={[
          { value: OF_INSTANCE, label: text.languageInstance(languageNames[installationLanguage()]) },
          ...names,
        ]}
      />
    </div>
  );
}

async function choose(language: Language | null): Promise<void> {
  try {
    const settings = await call(updateMySettings, {}, { language });
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, settings });
    // Texts are constants of the modules that are loaded: the page is loaded again in the other language.
    if (followLanguage(language)) window.location.reload();
  } catch (error) {
    toast.failure(text.languageFailed, error);
  }
}
