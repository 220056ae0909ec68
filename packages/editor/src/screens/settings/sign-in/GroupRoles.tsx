import type { GroupRole, TeamRole } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../base/texts/index.ts";
import { projectsQuery } from "../../../people/projects.ts";
import { RowList } from "../../../ui/fields/RowList.tsx";
import { Input, SearchSelect, Select } from "../../../ui/index.ts";

const text = texts.signIn.groups;
const ROLES: readonly TeamRole[] = ["project:admin", "project:editor", "project:viewer"];

interface GroupRolesProps {
  value: readonly GroupRole[] | undefined;
  onChange(value: GroupRole[]): void;
}

/** Roles in projects for groups of the directory or identity provider, one per row. */
export function GroupRoles({ value = [], onChange }: GroupRolesProps) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const teams = projects.filter(({ type }) => type === "team");
  return (
    <RowList<GroupRole>
      rows={value}
      onChange={onChange}
      create={() => ({ group: "", projectId: teams[0]?.id ?? "", role: "project:editor" })}
      legend={text.title}
      hint={text.hint}
      addLabel={text.add}
      removeLabel={text.remove}
      columns="1fr 1fr auto"
      isFull={teams.length === 0}
    >
      {({ group, projectId, role }, change) => (
        <>
          <Input
            aria-label={text.group}
            placeholder={text.group}
            value={group}
            onChange={({ target }) => change({ group: target.value })}
          />
          <SearchSelect
            aria-label={text.project}
            value={projectId}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => change({ projectId: id })}
          />
          <Select<TeamRole>
            aria-label={text.role}
            value={role}
            options={ROLES.map((each) => ({ value: each, label: texts.projects.roles[each] ?? each }))}
            onChange={(each) => change({ role: each })}
          />
        </>
      )}
    </RowList>
  );
}
