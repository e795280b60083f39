/** Supabase's Management API, for what the CLI has no command for. */

/** Another one in tests alone, as for the CLI. */
const ADDRESS = process.env.SUPABASE_API_URL ?? 'https://api.supabase.com'

export class ManagementApi {
  readonly #accessToken: string
  readonly #project: string

  constructor(accessToken: string, projectRef: string, address = ADDRESS) {
    this.#accessToken = accessToken
    this.#project = `${address}/v1/projects/${projectRef}`
  }

  /** `path` is below the project. Throws a sentence for whatever is no success. */
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

  /** Runs SQL as the owner of the schema; the rows of its last statement. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.call('POST', '/database/query', { query: sql })) as Record<string, unknown>[]
  }

  /** Names of the secrets that the functions of the project have. */
  async listSecretNames(): Promise<string[]> {
    return ((await this.call('GET', '/secrets')) as { name: string }[]).map(({ name }) => name)
  }

  /** The key of a kind that the API gateway takes; null where the project has none. */
  async findKey(kind: 'publishable' | 'secret'): Promise<string | null> {
    const path = kind === 'secret' ? '/api-keys?reveal=true' : '/api-keys'
    const keys = (await this.call('GET', path)) as { name?: string; type?: string; api_key?: string }[]
    // Projects from before those keys have JWTs.
    const legacy = kind === 'secret' ? 'service_role' : 'anon'
    const found = keys.find(({ type }) => type === kind) ?? keys.find(({ name }) => name === legacy)
    return found?.api_key ?? null
  }
}
