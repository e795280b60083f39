import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { makeTestFolder, type TestFolder } from '#tests/support/embedded/make-test-folder'
import { spawnBackend } from '#tests/support/embedded/spawn-backend'
import { impersonate } from '#tests/support/postgres/impersonate'
import type { Sql } from '#tests/support/postgres/test-database'
import type { GrowthDatabase } from './growth-database'
import type { LoadServer } from './load-server'

export interface EmbeddedSide {
  /** The database in this process, without HTTP; closed when the load starts. */
  growth: GrowthDatabase
  /** Serves the same folder from a separate process over HTTP. */
  startLoad(): Promise<LoadServer>
  close(): Promise<void>
}

/** Opens a local backend on a new folder. */
export async function openEmbeddedSide(): Promise<EmbeddedSide> {
  const folder = makeTestFolder()
  const { startTestBackend } = await withoutWarnings(
    () => import('#tests/support/embedded/start-test-backend'),
  )
  const backend = await startTestBackend(folder.path)
  const { database } = backend
  let end = () => backend.close()

  return {
    growth: {
      name: 'local backend',
      sql: database.query as Sql,
      transaction: (work) => database.transaction((query) => work(query as Sql)),
      as: (uid, work) =>
        database.transaction(async (query) => {
          await impersonate(query as Sql, uid)
          return work(query as Sql)
        }),
    },
    async startLoad() {
      await end()
      const spawned = await spawnBackend(folder.path)
      end = spawned.kill
      return serverAt(spawned.url, folder)
    },
    async close() {
      await end()
      folder.remove()
    },
  }
}

/** A LoadServer for the local backend at `url`, whose data are in `folder`. */
export function serverAt(url: string, folder: TestFolder): LoadServer {
  const { jwt } = JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8')) as { jwt: string }
  const secret = new TextEncoder().encode(jwt)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (uid: string) => {
    const token = tokens.get(uid) ?? sign(uid, secret)
    tokens.set(uid, token)
    return token
  }
  return {
    name: 'local backend, over HTTP',
    async call({ uid }, name, request) {
      const headers = new Headers({ apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' })
      if (uid !== null) headers.set('authorization', `Bearer ${await tokenOf(uid)}`)
      const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ request }),
      })
      if (answer.ok) return answer.json()
      throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

const sign = (uid: string, secret: Uint8Array): Promise<string> =>
  new SignJWT({ sub: uid, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(secret)
