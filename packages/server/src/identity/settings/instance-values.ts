import type { SecuritySettings, ServiceName, SurveyVersion } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import { DEFAULT_POLICY } from "./security-policy.ts";

interface Values {
  showSetupOnFirstLoad: boolean;
  security: SecuritySettings;
  /** Services that the owner switched on, and which questions the survey asks. */
  services: { on: ServiceName[]; surveyVersion: SurveyVersion };
}

const DEFAULTS: Values = {
  showSetupOnFirstLoad: true,
  security: DEFAULT_POLICY,
  services: { on: [], surveyVersion: "v4" },
};

/** Settings that change while the server runs, kept in the database. */
export interface InstanceValues {
  get<Key extends keyof Values>(key: Key): Promise<Values[Key]>;
  set<Key extends keyof Values>(key: Key, value: Values[Key]): Promise<void>;
}

/** Values of the instance in the table `setting`. */
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
