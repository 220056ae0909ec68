import { type ApiKeyScope, answerClientRequest, type ClientRequest, readClientRequest } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { call, useCurrentUser } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import { useTitle } from "../../../ui/page/use-title.ts";
import { AuthCard } from "../../auth/AuthCard.tsx";
import styles from "./ClientRequestPage.module.css";
import { ScopeChoice } from "./ScopeChoice.tsx";

const text = texts.clientRequest;

/** Consent page of an MCP client, with the requested scopes. */
export function ClientRequestPage() {
  useTitle(text.title);
  const { request = "" } = useSearch({ strict: false });
  const { data: asked, error } = useQuery({
    queryKey: ["client-request", request],
    queryFn: () => call(readClientRequest, { request }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error)
    return (
      <AuthCard title={text.failed}>
        <Problem>{error.message}</Problem>
      </AuthCard>
    );
  return (
    <AuthCard title={text.title} {...(asked && { hint: text.hint(asked.clientName) })}>
      {asked ? <Decision request={request} asked={asked} /> : <Skeleton height="120px" />}
    </AuthCard>
  );
}

function Decision({ request, asked }: { request: string; asked: ClientRequest }) {
  const { data: user } = useCurrentUser();
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set(asked.scopes));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: ApiKeyScope[] | null) => {
    if (chosen?.length === 0) return setProblem(text.none);
    setBusy(true);
    try {
      const { redirectTo } = await call(answerClientRequest, {}, { request, scopes: chosen });
      window.location.assign(redirectTo);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <div className={styles["decision"]}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <dl className={styles["facts"]}>
        <dt>{text.goesTo}</dt>
        <dd>
          <strong>{asked.redirectHost}</strong>
          <code>{asked.redirectUri}</code>
          {asked.isLoopback && <span>{text.local}</span>}
        </dd>
        <dt>{text.mayDo}</dt>
        <dd>
          <ScopeChoice offered={asked.scopes} chosen={scopes} onChange={setScopes} />
        </dd>
      </dl>
      <p className={styles["note"]}>
        {user?.email && text.as(user.email)} {text.revoke}
      </p>
      <div className={styles["buttons"]}>
        <Button disabled={isBusy} onClick={() => void send(null)}>
          {text.refuse}
        </Button>
        <Button variant="primary" loading={isBusy} onClick={() => void send([...scopes])}>
          {text.allow}
        </Button>
      </div>
    </div>
  );
}
