import type { PgliteConnection } from '@supabase/lite/pglite'

/**
 * Two things that PostgREST does and @supabase/lite does not: every request has `request.headers`, not RPCs alone
 * (triggers of plain writes need the caller's address), and a function that is not VOLATILE runs read-only, however it
 * is called.
 */
export function completeContext(connection: PgliteConnection, headers: () => string | undefined): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, work, options) => {
    const rpc = options?.rpc
    if (rpc) {
      const readOnly = rpc.readOnly || (await isReader(connection, rpc.path))
      return withContext(vars, work, { ...options, rpc: { ...rpc, readOnly } })
    }
    return withContext(
      vars,
      async (db) => {
        const json = headers()
        if (vars && json !== undefined) {
          await connection.driver.query(`select set_config('request.headers', $1, true)`, [json])
        }
        return work(db)
      },
      options,
    )
  }
}

async function isReader(connection: PgliteConnection, rpcPath: string): Promise<boolean> {
  const name = rpcPath.slice('/rpc/'.length)
  const { functions = [] } = await connection.introspect({ useCache: true })
  const namesakes = functions.filter((known) => known.schema === 'public' && known.name === name)
  return namesakes.length > 0 && namesakes.every((known) => known.volatility !== 'v')
}
