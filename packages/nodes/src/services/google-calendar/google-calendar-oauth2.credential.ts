import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "googleCalendarOAuth2Api",
  displayName: "Google Calendar OAuth2 API",
  extends: ["googleOAuth2Api"],
  test: {
    request: { baseURL: "https://www.googleapis.com/calendar/v3", url: "users/me/calendarList?maxResults=1" },
  },
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/calendar https://www.googleapis.com/auth/calendar.events",
    ),
  ],
});
