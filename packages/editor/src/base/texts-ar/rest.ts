import type { Translation } from "../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const rest: Translation["rest"] = {
  unreachable: "لا يمكن الوصول إلى خادم API. ربما كان متوقفًا.",
  noAnswer: "لم يصل رد.",
  status: (status) => `ردّ الخادم بالحالة ${status}.`,
};
