import type { PgliteConnection } from '@supabase/lite/pglite'

/** PostgREST runs a function that is not VOLATILE read-only with every method; @supabase/lite does so only for GET. */
export function runReadersReadOnly(connection: PgliteConnection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, work, options) => {
    const rpc = options?.rpc
    if (!rpc) return withContext(vars, work, options)
    const readOnly = rpc.readOnly || (await isReader(connection, rpc.path))
    return withContext(vars, work, { ...options, rpc: { ...rpc, readOnly } })
  }
}

async function isReader(connection: PgliteConnection, rpcPath: string): Promise<boolean> {
  const name = rpcPath.slice('/rpc/'.length)
  const { functions = [] } = await connection.introspect({ useCache: true })
  const namesakes = functions.filter((candidate) => candidate.schema === 'public' && candidate.name === name)
  return namesakes.length > 0 && namesakes.every(({ volatility }) => volatility !== 'v')
}
