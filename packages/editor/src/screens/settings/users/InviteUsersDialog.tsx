import { type InvitedUser, inviteUsers } from "@heddle/api";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { refreshUsers } from "../../../people/users-query.ts";
import { Form } from "../../../ui/fields/Form.tsx";
import { Button, Dialog, Textarea, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { addressesIn } from "./addresses-in.ts";
import { InvitedPeople } from "./InvitedPeople.tsx";

const text = texts.users;

const isAddress = (email: string) => inviteUsers.body.safeParse([{ email }]).success;

/** Invites users by email address, then shows the result for each. */
export function InviteUsersDialog({ onClose }: ModalProps) {
  const formId = useId();
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const [invited, setInvited] = useState<InvitedUser[]>();
  const [isBusy, setBusy] = useState(false);
  const { addresses, wrong } = addressesIn(value, isAddress);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0 || addresses.length === 0) {
      setProblem(wrong.length > 0 ? text.wrongAddresses(wrong) : text.noAddress);
      return;
    }
    setBusy(true);
    try {
      const answer = await call(
        inviteUsers,
        {},
        addresses.map((email) => ({ email })),
      );
      await refreshUsers();
      if (answer.length === 0) {
        setProblem(text.allKnown);
      } else if (answer.every(({ user }) => user.emailSent)) {
        toast.success(text.invited(answer.map(({ user }) => user.email)));
        onClose();
      } else setInvited(answer);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  if (invited) return <InvitedPeople invited={invited} onClose={onClose} />;
  return (
    <Dialog
      open
      size="sm"
      title={text.invite}
      description={text.inviteHint}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {text.inviteCount(addresses.length)}
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={submit} noValidate>
        <Textarea
          aria-label={text.addresses}
          placeholder={text.addressesExample}
          rows={4}
          autoFocus
          invalid={problem !== undefined && wrong.length > 0}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
