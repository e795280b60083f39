/** What a function may use. Deno supplies it hosted (deno-environment.ts), the embedded home supplies its own. */
export interface FunctionEnvironment {
  /** A secret of the project by name; null when it is not set. */
  secret(name: string): string | null
  /** Calls the project's own API past all policies; `path` begins with a slash. */
  callApi(path: string, init?: RequestInit): Promise<Response>
  /** Calls the project's own API as a visitor does: the policies decide what is seen. */
  callAsVisitor(path: string, init?: RequestInit): Promise<Response>
  /** Calls somebody else's server; nothing of the project is added to the request. */
  callServer(url: string, init: RequestInit): Promise<Response>
  /** Hands one mail to whoever delivers it; rejects if it was not taken. */
  deliverMail(mail: OutgoingMail): Promise<void>
}

export interface OutgoingMail {
  to: string
  subject: string
  text: string
}

/** The one export of each `handler.ts`: pure web standards, so both homes run the very same code. */
export type CreateHandler = (environment: FunctionEnvironment) => (request: Request) => Promise<Response>
