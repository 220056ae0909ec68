import { listWorkflows, setUpOwner } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import {
  call,
  currentUserQuery,
  queryClient,
  settingsQuery,
  usePublicSettings,
} from "../../base/rest/index.ts";
import { beginTour } from "../../base/storage/tour-state.ts";
import { texts } from "../../base/texts/index.ts";
import { CopyZone, otherZone } from "../../people/BrowserZone.tsx";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { NewAccountFields } from "./NewAccountFields.tsx";

const empty = { email: "", firstName: "", lastName: "", password: "" };

/** Creates the owner of a new instance. */
export function Setup() {
  useTitle(texts.auth.setupTitle);
  const navigate = useNavigate();
  return (
    <AuthCard title={texts.auth.setupTitle} hint={texts.auth.setupHint}>
      <AuthForm
        initial={empty}
        schema={setUpOwner.body}
        button={texts.auth.setup}
        send={async (values) => {
          const user = await call(setUpOwner, {}, { ...values, welcome: true });
          queryClient.setQueryData(currentUserQuery.queryKey, user as never);
          await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
          await navigate({ ...(await firstPage()), replace: true });
        }}
      >
        {(field) => (
          <>
            <AuthField
              {...field("email")}
              label={texts.auth.email}
              type="email"
              autoComplete="username"
              autoFocus
            />
            <NewAccountFields field={field} />
          </>
        )}
      </AuthForm>
      <ZoneSuggestion />
    </AuthCard>
  );
}

/** The example workflow at the beginning of the tour, or the list. */
async function firstPage() {
  const [first] = await call(listWorkflows).catch(() => []);
  if (!first) return { to: "/workflows" } as const;
  beginTour();
  return { to: "/workflow/$id", params: { id: first.id } } as const;
}

/** Suggests the browser's time zone if workflows would run in a different one. */
function ZoneSuggestion() {
  const instance = usePublicSettings().data?.timezone;
  const other = otherZone(instance);
  if (instance === undefined || !other) return null;
  const { zone, variable } = other;
  return (
    <aside className={styles["zone"]}>
      <p>
        {texts.settings.timezone(instance)}. {texts.settings.timezoneOther(zone, variable)}
      </p>
      <CopyZone {...other} />
    </aside>
  );
}
