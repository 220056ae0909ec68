import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import { AuthCard } from "./AuthCard.tsx";
import styles from "./SecondFactor.module.css";
import { SecondFactorSetup } from "./SecondFactorSetup.tsx";
import { safeRedirect } from "./safe-redirect.ts";

const text = texts.secondFactor;

/** Page for users who must set up a second factor first. */
export function SecondFactorPage() {
  useTitle(text.pageTitle);
  const router = useRouter();
  const { redirect } = useSearch({ from: "/second-factor" });
  const goOn = async () => {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    router.history.push(serverPath(safeRedirect(redirect)));
  };
  return (
    <AuthCard title={text.pageTitle} hint={text.pageHint}>
      <SecondFactorSetup onDone={() => void goOn()} />
      <p className={styles["other"]}>
        <Link to="/signout">{text.signOut}</Link>
      </p>
    </AuthCard>
  );
}
