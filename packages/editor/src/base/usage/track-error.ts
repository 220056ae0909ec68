import { track } from "./track.ts";

/** An error that was shown to the user. */
interface ShownError {
  title: string;
  description?: string | undefined;
  message?: string | undefined;
}

/** Reports that the user was shown an error. */
export function trackError({ title, description, message = "" }: ShownError): void {
  track("Instance FE emitted error", {
    error_title: title,
    error_description: description,
    error_message: message,
    caused_by_credential: /credential/i.test(`${title} ${message}`),
  });
}
