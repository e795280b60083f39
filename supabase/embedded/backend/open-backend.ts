import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { FunctionEnvironment } from '../../functions/_shared/function-environment'
import { migrate } from '../database/migrate'
import { type Database, openDatabase } from '../database/open-database'
import { markClusterReady } from '../folder/cluster-state'
import type { DataFolder } from '../folder/open-data-folder'
import { openFunctions } from '../functions/open-functions'
import { type Mailbox, openMailbox } from '../mail/mailbox'
import { openRealtime } from '../realtime/open-realtime'
import { mailTemplates, toText } from './auth-mail'
import { AuthRules } from './auth-rules'
import { dropTxPreference } from './drop-tx-preference'
import { openLiteApp, PUBLISHABLE_KEY } from './lite-app'
import { servePublicObject } from './public-object'
import { refuseDeepJson } from './refuse-deep-json'
import { repairUpload } from './repair-upload'
import { RequestQueue } from './request-queue'
import { ResumableUploads } from './resumable-uploads'
import { toClientError } from './to-client-error'
import { validateStorageRequest } from './validate-storage-request'

/** A Supabase project in this process: everything below /auth, /rest, /storage and /realtime. */
export interface EmbeddedBackend {
  fetch(request: Request): Promise<Response>
  /** Takes over a WebSocket handshake to /realtime/v1/websocket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  database: Database
  mailbox: Mailbox
  /** Path of the mail viewer; it contains a secret. */
  mailPath: string
  /** API key of the service role; it never leaves this process. */
  serviceKey: string
  /** Migrations that this start applied; on a new data folder, all of them. */
  appliedMigrations: string[]
  close(): Promise<void>
}

export interface BackendSettings {
  folder: DataFolder
  /** The folder `supabase/` of the checkout: bootstrap, migrations and seed are read from there. */
  sources: string
  siteUrl: string
  /** How functions reach other servers; `fetch` by default. */
  callServer?: FunctionEnvironment['callServer']
}

/** Opens the database, brings its schema up to date and serves the APIs. Throws StartupError. */
export async function openBackend({
  folder,
  sources,
  siteUrl,
  callServer = (url, init) => fetch(url, init),
}: BackendSettings): Promise<EmbeddedBackend> {
  const database = await openDatabase(folder.database)
  try {
    const mailbox = openMailbox(folder.mail)
    const rules = new AuthRules({ database, siteUrl, sources, send: (mail) => mailbox.send(mail) })
    const lite = await openLiteApp(database, {
      siteUrl,
      jwtSecret: folder.secrets.jwt,
      secretKey: folder.secrets.serviceKey,
      objectFolder: folder.objects,
      mailTemplates: mailTemplates(sources),
      sendMail: ({ to, subject, html = '' }) => mailbox.send({ to, subject, text: toText(html) }),
    })
    await database.exec(await readFile(join(sources, 'embedded', 'bootstrap.sql'), 'utf8'))
    const appliedMigrations = await migrate(database, join(sources, 'migrations'))
    await seedOnce(database, join(sources, 'seed.sql'))
    markClusterReady(folder.database)
    const answer = async (request: Request) =>
      database.withRequestHeaders(request.headers, async () =>
        toClientError(request, await lite.fetch(dropTxPreference(request))),
      )
    const realtime = await openRealtime(database, folder.secrets.jwt)
    const functions = await openFunctions({
      database,
      vapid: folder.secrets.vapid,
      callServer,
      callApi: (path, init) => answer(apiRequest(path, init, folder.secrets.serviceKey)),
      callAsVisitor: (path, init) => answer(apiRequest(path, init, PUBLISHABLE_KEY)),
      deliverMail: (mail) => mailbox.send(mail),
      onError: (name, cause) => console.error(`${name}:`, cause),
    })
    const gate = new RequestQueue(() => performance.now())
    const upload = async (request: Request) => {
      const repaired = await repairUpload(request)
      return repaired instanceof Response ? repaired : rules.complete(repaired, answer)
    }
    const resumable = new ResumableUploads({
      folder: join(folder.objects, 'unfinished'),
      database,
      jwtSecret: folder.secrets.jwt,
      store: answer,
    })

    return {
      database,
      mailbox,
      mailPath: `/_mail/${folder.secrets.mail}`,
      serviceKey: folder.secrets.serviceKey,
      appliedMigrations,
      fetch: (request) =>
        gate.pass(
          request,
          async () =>
            (await refuseDeepJson(request)) ??
            (await validateStorageRequest(request, folder.secrets.jwt)) ??
            (await servePublicObject(request, database, folder.objects)) ??
            (await functions.serve(request)) ??
            (await resumable.serve(request)) ??
            upload(request),
        ),
      handleUpgrade: realtime.handleUpgrade,
      async close() {
        realtime.close()
        resumable.close()
        await Promise.all([gate.close(), functions.close()])
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw cause
  }
}

function apiRequest(path: string, init: RequestInit | undefined, key: string): Request {
  const headers = new Headers(init?.headers)
  headers.set('apikey', key)
  return new Request(`http://localhost${path}`, { ...init, headers })
}

/** The seed is for a new project; later it would overwrite what an admin has saved. */
async function seedOnce(database: Database, file: string): Promise<void> {
  const path = 'supabase/seed.sql'
  const seeded = await database.query('select 1 from supabase_migrations.seed_files where path = $1', [path])
  if (seeded.length > 0) return
  const script = await readFile(file, 'utf8')
  await database.transaction(async (query) => {
    await database.exec(script)
    await query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [path, 'once'])
  })
}
