import { createUser } from './backend/create-user'
import type { EmbeddedBackend } from './backend/open-backend'
import type { DemoTarget } from './demo-target'

const MARK = 'supabase/embedded/demo'

/**
 * Loads the demo data into a new data folder, and never again, so that changes and deletions last. The next start
 * repeats an interrupted load: it writes the same ids.
 */
export async function loadDemoOnce(
  backend: EmbeddedBackend,
  load: (target: DemoTarget) => Promise<void>,
): Promise<void> {
  const { database } = backend
  const loaded = await database.query('select 1 from supabase_migrations.seed_files where path = $1', [MARK])
  if (loaded.length > 0) return
  await load({
    sql: (text, params) => database.query(text, params),
    createUser: (account) => createUser(backend, account),
    putObject: (bucket, path, bytes, contentType) => putObject(backend, { bucket, path, bytes, contentType }),
  })
  await database.query(`insert into supabase_migrations.seed_files (path, hash) values ($1, 'once')`, [MARK])
}

interface NewObject {
  bucket: string
  path: string
  bytes: Uint8Array
  contentType: string
}

async function putObject(backend: EmbeddedBackend, object: NewObject): Promise<void> {
  const { bucket, path, bytes, contentType } = object
  const response = await backend.fetch(
    new Request(`http://localhost/storage/v1/object/${bucket}/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.serviceKey,
        'content-type': contentType,
        'content-length': String(bytes.byteLength),
        'cache-control': 'max-age=31536000',
        'x-upsert': 'true',
      },
      body: bytes as Uint8Array<ArrayBuffer>,
    }),
  )
  if (!response.ok) throw new Error(`${bucket}/${path} was refused: ${await response.text()}`)
}
