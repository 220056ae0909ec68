import type { Translation } from "../language/translation.ts";

/** Arabic of the texts of the same file in `texts`. */
export const rest: Translation["rest"] = {
  unreachable: "لا يمكن الوصول إلى خادم API. ربما كان متوقفًا.",
  noAnswer: "لم يصل رد.",
  status: (status) => `أجاب الخادم بالحالة ${status}.`,
};
