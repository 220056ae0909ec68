import { updateMe } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { call, currentUserQuery, queryClient, useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";

/** Prompts for the name of users whose identity provider sends none. */
export function Onboarding() {
  useTitle(texts.auth.onboardingTitle);
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  return (
    <AuthCard title={texts.auth.onboardingTitle} hint={texts.auth.onboardingHint}>
      <AuthForm
        initial={{ firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" }}
        schema={updateMe.body.pick({ firstName: true, lastName: true })}
        button={texts.auth.onboarding}
        send={async (names) => {
          const saved = await call(updateMe, {}, { ...names, email: user?.email ?? "" });
          queryClient.setQueryData(currentUserQuery.queryKey, (before) => ({ ...before, ...saved }));
          await navigate({ to: "/workflows", replace: true });
        }}
      >
        {(field) => (
          <>
            <AuthField
              {...field("firstName")}
              label={texts.auth.firstName}
              autoComplete="given-name"
              autoFocus
            />
            <AuthField {...field("lastName")} label={texts.auth.lastName} autoComplete="family-name" />
          </>
        )}
      </AuthForm>
    </AuthCard>
  );
}
