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
import { readAuthMail } from '../mail/auth-mails'
import { type Mailbox, openMailbox } from '../mail/mailbox'
import { openRealtime } from '../realtime/open-realtime'
import { AuthDifferences } from './auth-differences'
import { openAuthRestStorage, PUBLISHABLE_KEY } from './auth-rest-storage'
import { servePublicObject } from './public-object'
import { repairApi } from './repair-api'
import { ResumableUploads } from './resumable-uploads'

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

/** Opens the database, upgrades its schema and serves the APIs. Throws StartupError. */
export async function openBackend({
  folder,
  sources,
  siteUrl,
  callServer = (url, init) => fetch(url, init),
}: BackendSettings): Promise<EmbeddedBackend> {
  const database = await openDatabase(folder.database)
  try {
    const mailbox = openMailbox(folder.mail)
    const authDifferences = new AuthDifferences({
      database,
      siteUrl,
      serviceKey: folder.secrets.serviceKey,
      send: (mail) => mailbox.send(mail),
    })
    const lite = await openAuthRestStorage(database, {
      siteUrl,
      jwtSecret: folder.secrets.jwt,
      secretKey: folder.secrets.serviceKey,
      objectFolder: folder.objects,
      mailTemplates: join(sources, 'templates'),
      sendMail: ({ to, html = '' }) => mailbox.send({ to, ...readAuthMail(html, siteUrl) }),
    })
    await database.exec(await readFile(join(sources, 'embedded', 'bootstrap.sql'), 'utf8'))
    const appliedMigrations = await migrate(database, join(sources, 'migrations'))
    await seedOnce(database, join(sources, 'seed.sql'))
    markClusterReady(folder.database)
    const api = repairApi(async (request) => lite.fetch(request))
    const answer = (request: Request) => database.withRequestHeaders(request.headers, () => api(request))
    const realtime = await openRealtime(database, folder.secrets.jwt)
    const functions = await openFunctions({
      database,
      siteUrl,
      vapid: folder.secrets.vapid,
      callServer,
      callApi: (path, init) => answer(apiRequest(path, init, folder.secrets.serviceKey)),
      callAsVisitor: (path, init) => answer(apiRequest(path, init, PUBLISHABLE_KEY)),
      deliverMail: (mail) => mailbox.send(mail),
      onError: (name, cause) => console.error(`${name}:`, cause),
    })
    const resumable = new ResumableUploads({
      folder: join(folder.objects, 'unfinished'),
      database,
      jwtSecret: folder.secrets.jwt,
      store: answer,
    })
    const serve = async (request: Request) =>
      (await servePublicObject(request, database, folder.objects)) ??
      (await functions.serve(request)) ??
      (await resumable.serve(request)) ??
      authDifferences.complete(request, answer)
    const running = new RunningRequests()

    return {
      database,
      mailbox,
      mailPath: `/_mail/${folder.secrets.mail}`,
      serviceKey: folder.secrets.serviceKey,
      appliedMigrations,
      fetch: (request) => running.add(serve(request)),
      handleUpgrade: realtime.handleUpgrade,
      async close() {
        realtime.close()
        resumable.close()
        await Promise.all([running.settle(), functions.close()])
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** How long a close waits for running requests, ms. */
const CLOSE_TIMEOUT_MS = 5_000

/** The requests that are being answered, so that the database is not closed under them. */
class RunningRequests {
  readonly #answers = new Set<Promise<Response>>()

  add(answer: Promise<Response>): Promise<Response> {
    this.#answers.add(answer)
    return answer.finally(() => this.#answers.delete(answer))
  }

  async settle(): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
    await Promise.race([Promise.allSettled(this.#answers), timeout])
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
