import { type PublicUser, TEAM_ROLES } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { Avatar } from "../../people/Avatar.tsx";
import { personName } from "../../people/person.ts";
import type { Project, ProjectMember } from "../../people/project.ts";
import { projectQuery } from "../../people/projects.ts";
import { usersQuery } from "../../people/users-query.ts";
import { Badge, IconButton, SearchSelect, Select, Skeleton } from "../../ui/index.ts";
import { Problem } from "../../ui/messages/Problem.tsx";
import { addMember, changeRole, removeMember } from "./members.ts";
import styles from "./ProjectSettings.module.css";

const text = texts.projects;

/** Members of a project, with their roles. */
export function ProjectMembers({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const { data: loaded, error } = useQuery(projectQuery(project.id));
  const members = loaded?.members;
  return (
    <section className={styles["section"]} aria-label={text.members}>
      <h2 className={styles["heading"]}>{text.members}</h2>
      <p className={styles["muted"]}>{text.membersHint}</p>
      {error && <Problem>{error.message}</Problem>}
      {!members && !error && <Skeleton height="56px" />}
      {members && mayChange && <AddMember projectId={project.id} members={members} />}
      {members && (
        <ul className={styles["list"]} aria-label={text.members}>
          {members.map((member) => (
            <MemberLine
              key={member.id}
              projectId={project.id}
              members={members}
              member={member}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface AddMemberProps {
  projectId: string;
  members: readonly ProjectMember[];
}

function AddMember({ projectId, members }: AddMemberProps) {
  const { data: users = [] } = useQuery(usersQuery);
  const others = users.filter((user) => !user.isPending && !members.some(({ id }) => id === user.id));
  const add = (id: string) => {
    const user = others.find((each) => each.id === id);
    if (user) void addMember(projectId, members, user);
  };
  return (
    <SearchSelect
      aria-label={text.addMember}
      value={null}
      disabled={others.length === 0}
      placeholder={others.length === 0 ? text.nobodyLeft : text.addMember}
      options={others.map((user) => ({
        value: user.id,
        label: personName(user),
        description: detailOf(user),
        icon: <Avatar person={user} size="sm" />,
      }))}
      onChange={add}
    />
  );
}

interface MemberLineProps extends AddMemberProps {
  member: ProjectMember;
  mayChange: boolean;
}

function MemberLine({ projectId, members, member, mayChange }: MemberLineProps) {
  const name = personName(member);
  const detail = detailOf(member);
  return (
    <li className={styles["member"]}>
      <Avatar person={member} />
      <div className={styles["who"]}>
        <div className={styles["name"]}>{name}</div>
        {detail && <p className={styles["detail"]}>{detail}</p>}
      </div>
      {mayChange ? (
        <Select<string>
          aria-label={text.roleOf(name)}
          className={styles["role"] ?? ""}
          value={member.role}
          options={TEAM_ROLES.map((role) => ({
            value: role,
            label: text.roles[role] ?? role,
            description: text.roleHints[role],
          }))}
          onChange={(role) => void changeRole(projectId, members, { ...member, role } as ProjectMember)}
        />
      ) : (
        <Badge>{text.roles[member.role] ?? member.role}</Badge>
      )}
      {mayChange && (
        <IconButton
          size="sm"
          label={text.removeMember(name)}
          icon={<X size={14} />}
          onClick={() => void removeMember(projectId, members, member)}
        />
      )}
    </li>
  );
}

function detailOf(person: Pick<PublicUser, "firstName" | "lastName" | "email">): string | undefined {
  return person.email && person.email !== personName(person) ? person.email : undefined;
}
