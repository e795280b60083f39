import type { LocalStore } from '#sync/core/local-store'

/** Returns a check for long work: whether the person is still an admin, as far as this device has pulled. */
export async function makeAdminCheck({ principal, read }: LocalStore): Promise<() => Promise<boolean>> {
  const uid = principal.kind === 'user' ? principal.uid : null
  const profiles = await read(['profiles'], async (tx) => tx.getRows('profiles', await tx.rowIds('profiles')))
  const id = profiles.find((row) => row?.user_id === uid)?.id
  return async () => {
    if (id === undefined) return true
    return (await read(['profiles'], (tx) => tx.getRow('profiles', id)))?.role !== 'user'
  }
}
