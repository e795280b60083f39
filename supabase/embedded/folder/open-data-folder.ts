import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeVapidKeys, type VapidPair } from '../functions/make-vapid-keys'
import { StartupError } from '../startup-error'
import { markClusterBegun, prepareCluster } from './cluster-state'
import { lockFolder } from './lock-folder'
import { makeAllPrivate, makePrivate } from './make-private'
import { refuseForeign } from './refuse-foreign'

export interface DataFolder {
  /** The Postgres cluster. */
  database: string
  /** Bytes of stored objects. */
  objects: string
  /** Sent mails, for the viewer. */
  mail: string
  secrets: Secrets
}

interface Secrets {
  /** Signs sessions; a new one signs every account out. */
  jwt: string
  /** API key of the service role. */
  serviceKey: string
  /** Signs notifications; a new one makes devices subscribe again. */
  vapid: VapidPair
  /** Part of the mail viewer's address: with it, all mails can be read. */
  mail: string
}

/** Secrets that older data folders do not have. */
type LateSecret = 'vapid' | 'mail'

export interface ClaimedFolder {
  /**
   * Prepares the folder for use; with `reset`, removes Rigworks' data first. Throws StartupError 'folder-foreign' or
   * 'secrets-broken'; no file is changed then.
   */
  open(reset: boolean): DataFolder
  release(): void
}

/**
 * Locks the folder with all data of the local backend, before anything in it is touched. Throws StartupError
 * 'folder-not-writable' or 'folder-in-use'.
 */
export function claimDataFolder(folder: string): ClaimedFolder {
  const isNew = !existsSync(folder)
  requireWritable(folder)
  const unlock = lockFolder(folder)
  return {
    open: (reset) => openDataFolder(folder, reset),
    release() {
      unlock()
      if (isNew) removeIfEmpty(folder)
    },
  }
}

function openDataFolder(folder: string, reset: boolean): DataFolder {
  const place = {
    database: join(folder, 'postgres'),
    objects: join(folder, 'objects'),
    mail: join(folder, 'mail'),
  }
  const secretsFile = join(folder, 'secrets.json')
  refuseForeign(folder)
  makeAllPrivate()
  makePrivate(folder)
  if (reset) {
    // The marks are removed first, so whatever a kill leaves of the rest is created again.
    markClusterBegun(place.database)
    for (const path of [...Object.values(place), secretsFile]) rmSync(path, { recursive: true, force: true })
  }
  const secrets = readSecrets(secretsFile)
  prepareCluster(place.database)
  for (const path of [place.objects, place.mail]) mkdirSync(path, { recursive: true })
  return { ...place, secrets }
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const message = `The data folder ${folder} isn’t writable. Set RIGWORKS_DATA_DIR to one that is.`
    throw new StartupError('folder-not-writable', message, cause)
  }
}

/** Makes the secrets of a new folder, and those that an older folder does not have. */
function readSecrets(file: string): Secrets {
  if (!existsSync(file)) writeSecrets(file, makeSecrets())
  const secrets = parseSecrets(file)
  const { vapid, mail } = secrets
  if (vapid && mail) return { ...secrets, vapid, mail }
  const completed = { ...makeSecrets(), ...secrets }
  writeSecrets(file, completed)
  return completed
}

const makeSecrets = (): Secrets => ({
  jwt: randomBytes(48).toString('base64url'),
  serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  vapid: makeVapidKeys(),
  mail: randomBytes(32).toString('base64url'),
})

function parseSecrets(file: string): Omit<Secrets, LateSecret> & Partial<Pick<Secrets, LateSecret>> {
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets> | null
    const { jwt, serviceKey, vapid, mail } = secrets ?? {}
    if (!jwt || !serviceKey) throw new Error('A secret is missing')
    const isPair = vapid?.publicKey && vapid.privateKey
    return { jwt, serviceKey, ...(isPair && { vapid }), ...(mail && { mail }) }
  } catch (cause) {
    const message = `${file} cannot be read. Restore it, or delete it: the next start makes new secrets, and everybody has to sign in again.`
    throw new StartupError('secrets-broken', message, cause)
  }
}

function writeSecrets(file: string, secrets: Secrets): void {
  // Flushed first: after a power cut the name could otherwise point to a file without its content.
  writeFileSync(`${file}.part`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

/** Removes the folder that a failed start created. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
