import { setUpOwner } from "@heddle/api";
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
import { browserZone } from "../../people/browser-zone.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { NewAccountFields } from "./NewAccountFields.tsx";
import { ZoneField } from "./ZoneField.tsx";

const initial = () => ({ email: "", firstName: "", lastName: "", password: "", timezone: browserZone() });

/** Creates the owner of a new instance. */
export function Setup() {
  useTitle(texts.auth.setupTitle);
  const navigate = useNavigate();
  // Absent where the environment of the server decides the time zone.
  const hasZone = usePublicSettings().data?.timezone !== undefined;
  return (
    <AuthCard title={texts.auth.setupTitle} hint={texts.auth.setupHint}>
      <AuthForm
        initial={initial()}
        schema={setUpOwner.body}
        button={texts.auth.setup}
        send={async (values) => {
          const user = await call(setUpOwner, {}, { ...values, welcome: true });
          queryClient.setQueryData(currentUserQuery.queryKey, user as never);
          await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
          await navigate({ ...firstPage(user.settings.tourWorkflowId), replace: true });
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
            {hasZone && <ZoneField {...field("timezone")} />}
          </>
        )}
      </AuthForm>
    </AuthCard>
  );
}

/** The example workflow at the beginning of the tour, or the list without one. */
function firstPage(exampleId: string | undefined) {
  if (exampleId === undefined) return { to: "/workflows" } as const;
  beginTour();
  return { to: "/workflow/$id", params: { id: exampleId } } as const;
}
