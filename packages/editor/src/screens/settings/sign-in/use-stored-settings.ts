import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { refreshUsers } from "../../../people/users-query.ts";
import { toast } from "../../../ui/index.ts";

interface StoredSettingsOptions<Values> {
  name: string;
  read(): Promise<Values>;
  store(values: Values): Promise<Values>;
}

/** Stored settings of a sign-in method, unsaved changes, and the error of the last action. */
export function useStoredSettings<Values extends object>({
  name,
  read,
  store,
}: StoredSettingsOptions<Values>) {
  const queryKey = ["sign-in-settings", name];
  const { data, error } = useQuery({ queryKey, queryFn: read, staleTime: 0 });
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const values = data && { ...data, ...changes };
  const act = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem((failure as Error).message);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    draft: values && {
      values,
      change: (part: Partial<Values>) => setChanges((before) => ({ ...before, ...part })),
    },
    isDirty: Object.keys(changes).length > 0,
    problem: problem ?? error?.message,
    busy,
    act,
    save: () =>
      act("save", async () => {
        if (!values) return;
        queryClient.setQueryData(queryKey, await store(values));
        setChanges({});
        await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
        // Turning off a sign-in method turns its users into users with an email address.
        await refreshUsers();
        toast.success(texts.signIn.saved);
      }),
  };
}
