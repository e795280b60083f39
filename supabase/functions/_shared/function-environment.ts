/**
 * What a function may use. Deno supplies it on a hosted project (deno-environment.ts), and the local backend supplies
 * its own.
 */
export interface FunctionEnvironment {
  /** A secret of the project by name; null when it is not set. */
  secret(name: string): string | null
  /** Calls the project's own API with a key that bypasses all policies; `path` begins with a slash. */
  callApi(path: string, init?: RequestInit): Promise<Response>
  /** Calls the project's own API as a visitor, so the policies apply. */
  callAsVisitor(path: string, init?: RequestInit): Promise<Response>
  /** Calls a server outside of the project; adds no data of the project to the request. */
  callServer(url: string, init: RequestInit): Promise<Response>
  /** Delivers one mail; rejects if the provider did not accept it. */
  deliverMail(mail: OutgoingMail): Promise<void>
}

/** A mail with the same content as plain text and as HTML. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, by name. */
  headers: Readonly<Record<string, string>>
}

/**
 * The one export of each `handler.ts`. It uses web standards only, so hosted projects and the local backend run the
 * same code.
 */
export type CreateHandler = (environment: FunctionEnvironment) => (request: Request) => Promise<Response>
