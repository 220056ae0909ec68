/** Strings about calls to the server. */
export const rest = {
  unreachable: "API-Server can not be reached. It is probably down.",
  noAnswer: "No response.",
  status: (status: number) => `The server responded with status ${status}.`,
};
