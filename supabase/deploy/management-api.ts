/** Supabase's Management API, for settings that the CLI has no command for. */

/** Tests set another address, as they do for the CLI. */
const ADDRESS = process.env.SUPABASE_API_URL ?? 'https://api.supabase.com'

export class ManagementApi {
  readonly #accessToken: string
  readonly #project: string

  constructor(accessToken: string, projectRef: string, address = ADDRESS) {
    this.#accessToken = accessToken
    this.#project = `${address}/v1/projects/${projectRef}`
  }

  /** `path` is relative to the project. Throws an error with a sentence unless the status is 2xx. */
  async call(method: 'GET' | 'PATCH' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#project}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((cause: unknown) => {
      throw new Error(
        `${new URL(this.#project).origin} does not answer: check the internet connection of this computer.`,
        { cause },
      )
    })
    const text = await response.text()
    if (response.status === 401)
      throw new Error(
        'Supabase does not accept SUPABASE_ACCESS_TOKEN: make a new one at https://supabase.com/dashboard/account/tokens.',
      )
    if (!response.ok)
      throw new Error(`Supabase answered ${response.status} to ${method} ${path}: ${text.slice(0, 500)}`)
    return text === '' ? null : JSON.parse(text)
  }

  /** Runs SQL as the owner of the schema; returns the rows of its last statement. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.call('POST', '/database/query', { query: sql })) as Record<string, unknown>[]
  }

  /** Names of the secrets that are set for the project's functions. */
  async listSecretNames(): Promise<string[]> {
    return ((await this.call('GET', '/secrets')) as { name: string }[]).map(({ name }) => name)
  }

  /** Returns the project's API key of this kind; null if it has none. */
  async findKey(kind: 'publishable' | 'secret'): Promise<string | null> {
    const path = kind === 'secret' ? '/api-keys?reveal=true' : '/api-keys'
    const keys = (await this.call('GET', path)) as { name?: string; type?: string; api_key?: string }[]
    // Older projects have JWTs instead.
    const legacy = kind === 'secret' ? 'service_role' : 'anon'
    const found = keys.find(({ type }) => type === kind) ?? keys.find(({ name }) => name === legacy)
    return found?.api_key ?? null
  }
}
