import { acceptInvite, resolveInvite } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call, currentUserQuery, queryClient, settingsQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { BadLink } from "./BadLink.tsx";
import { NewAccountFields } from "./NewAccountFields.tsx";

const empty = { firstName: "", lastName: "", password: "" };

/** Accepts an invitation: the invited user sets name and password. */
export function SignUp() {
  const { inviteeId = "", token = "" } = useSearch({ from: "/signup" });
  const { data, error } = useQuery({
    queryKey: ["invitation", inviteeId, token],
    queryFn: () => call(resolveInvite, { inviteeId, token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <BadLink title={texts.auth.badInvitation} message={error.message} />;
  if (!data) return <PagePending />;
  const inviter = [data.inviter.firstName, data.inviter.lastName].filter(Boolean).join(" ");
  return <SignUpForm inviteeId={inviteeId} token={token} inviter={inviter} />;
}

function SignUpForm({ inviteeId, token, inviter }: Record<"inviteeId" | "token" | "inviter", string>) {
  const navigate = useNavigate();
  return (
    <AuthCard title={texts.auth.signUpTitle} hint={texts.auth.signUpHint(inviter)}>
      <AuthForm
        initial={empty}
        schema={acceptInvite.body.omit({ token: true })}
        button={texts.auth.signUp}
        send={async (values) => {
          const user = await call(acceptInvite, { id: inviteeId }, { ...values, token });
          queryClient.clear();
          queryClient.setQueryData(currentUserQuery.queryKey, user as never);
          await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
          await navigate({ to: "/workflows", replace: true });
        }}
      >
        {(field) => <NewAccountFields field={field} autoFocus />}
      </AuthForm>
    </AuthCard>
  );
}
