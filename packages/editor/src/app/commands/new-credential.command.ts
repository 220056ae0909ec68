import { Plus } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseCredentialType } from "../../credentials/choose-credential-type.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "new-credential",
  label: texts.credentials.create,
  icon: Plus,
  order: 50,
  targets: ["page"],
  run: () => chooseCredentialType(),
};
