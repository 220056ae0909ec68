import { useNavigate, useSearch } from "@tanstack/react-router";
import { KeyRound, Plus, SearchX } from "lucide-react";
import { useEffect } from "react";
import { useCredentialTypes } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { chooseCredentialType } from "../../credentials/choose-credential-type.ts";
import { useCredentials, useCredentialUses } from "../../credentials/credential-rest.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { useTypeMap } from "../../credentials/use-type-map.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { useSelection } from "../../ui/list-page/use-selection.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import { CredentialFilters } from "./CredentialFilters.tsx";
import { CredentialRow } from "./CredentialRow.tsx";
import { CredentialSelectionBar } from "./CredentialSelectionBar.tsx";
import {
  chooseCredentials,
  everything,
  isFiltered,
  type ListChoice,
  readListChoice,
  writeListChoice,
} from "./list-choice.ts";

const text = texts.credentials;

const ROW_HEIGHT_PX = 56;

/** Credentials that the user can see: all of them, or those of one project. */
export function CredentialList({ place }: { place?: ProjectPlace }) {
  useTitle(place ? `${text.title}, ${place.name}` : text.title);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const choice = readListChoice(search);
  const { data: everyOne, error, refetch } = useCredentials();
  const credentials = place
    ? everyOne?.filter(({ homeProject }) => homeProject?.id === place.project.id)
    : everyOne;
  const mayCreate = place === undefined || place.project.scopes.includes("credential:create");
  const { data: uses } = useCredentialUses();
  const types = useTypeMap();
  const areTypesLoaded = useCredentialTypes().data !== undefined;
  const typeName = (type: string) => types.get(type)?.displayName ?? type;
  const choose = (part: Partial<ListChoice>) =>
    navigate({ to: ".", search: writeListChoice({ ...choice, ...part }) as never, replace: true });
  usePreloadedDialogs();
  useOpenByAddress(search["open"], () => choose({}));
  const createButton = (
    <Button
      variant="primary"
      icon={<Plus size={15} />}
      disabled={!mayCreate}
      title={mayCreate ? undefined : texts.projects.mayNotCreate}
      onClick={() => chooseCredentialType({ projectId: place?.project.id })}
    >
      {text.create}
    </Button>
  );
  const chosen =
    credentials &&
    chooseCredentials(credentials, choice, { typeName, isUsed: (id) => (uses?.[id] ?? []).length > 0 });
  const selection = useSelection(chosen);
  const isEmpty = credentials?.length === 0;

  return (
    <ListPage
      title={place?.name ?? text.title}
      icon={place && <ProjectIcon project={place.project} size={20} />}
      below={place?.tabs}
      count={chosen && !isEmpty ? shownText(chosen.length, credentials.length) : undefined}
      actions={createButton}
    >
      {!isEmpty && (
        <CredentialFilters
          credentials={credentials ?? []}
          choice={choice}
          onChange={choose}
          typeName={typeName}
        />
      )}
      {error && !credentials && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<KeyRound size={22} />}
          title={place ? texts.projects.emptyCredentials : text.emptyTitle}
          description={place ? texts.projects.emptyCredentialsHint : text.emptyHint}
          actions={mayCreate && createButton}
        />
      )}
      {!isEmpty && chosen?.length === 0 && (
        <EmptyState
          icon={<SearchX size={22} />}
          title={text.noMatchTitle}
          description={text.noMatchHint}
          actions={
            isFiltered(choice) && (
              <Button onClick={() => choose({ ...everything, sort: choice.sort })}>{text.showAll}</Button>
            )
          }
        />
      )}
      {!(error && !credentials) && chosen?.length !== 0 && (
        <ListRows entries={chosen} heightPx={ROW_HEIGHT_PX} isSelected={selection.has}>
          {(credential) => (
            <CredentialRow
              credential={credential}
              workflows={uses && (uses[credential.id] ?? [])}
              typeName={types.get(credential.type)?.displayName}
              isUnknown={areTypesLoaded && !types.has(credential.type)}
              selection={selection}
            />
          )}
        </ListRows>
      )}
      <CredentialSelectionBar selection={selection} />
    </ListPage>
  );
}

/** Preloads dialogs, so that early input is not lost. */
function usePreloadedDialogs(): void {
  useEffect(() => {
    void import("../../credentials/SelectTypeDialog.tsx");
    void import("../../credentials/CredentialDialog.tsx");
  }, []);
}

/** Opens a credential by `?open=<id>`, for example from a link in a message. */
function useOpenByAddress(id: unknown, onOpened: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (typeof id !== "string") return;
    onOpened();
    // The URL change closes previously open dialogs.
    setTimeout(() => openCredential({ mode: "edit", id }), 0);
  }, [id]);
}

const shownText = (shown: number, all: number) => (shown === all ? text.count(all) : text.shown(shown, all));
