import type { SecuritySettings, ServiceName, SurveyVersion } from "@heddle/api";
import type { StoredTexts } from "../../platform/config/stored-settings.ts";
import type { Store } from "../../store/store.ts";
import { DEFAULT_POLICY } from "./security-policy.ts";

interface Values {
  showSetupOnFirstLoad: boolean;
  security: SecuritySettings;
  /** Services enabled by the owner, and the version of the survey. */
  services: { on: ServiceName[]; surveyVersion: SurveyVersion };
  /** Settings that no variable of the environment decides, applied at each start. */
  configuration: StoredTexts;
}

const DEFAULTS: Values = {
  showSetupOnFirstLoad: true,
  security: DEFAULT_POLICY,
  services: { on: [], surveyVersion: "v4" },
  configuration: {},
};

/** Settings stored in the database that can change while the server runs. */
export interface InstanceValues {
  get<Key extends keyof Values>(key: Key): Promise<Values[Key]>;
  set<Key extends keyof Values>(key: Key, value: Values[Key]): Promise<void>;
}

/** Creates the store of instance values in the table `setting`. */
export function createInstanceValues({ db }: Store): InstanceValues {
  return {
    get: async (key) => {
      const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
      return row ? JSON.parse(row.value) : DEFAULTS[key];
    },
    set: async (key, value) => {
      const text = JSON.stringify(value);
      await db
        .insertInto("setting")
        .values({ key, value: text })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: text }))
        .execute();
    },
  };
}
