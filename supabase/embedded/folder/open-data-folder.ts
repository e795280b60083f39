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
import { StartupError } from '../startup-error'
import { lockFolder } from './lock-folder'

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
  /** Signs sessions; a new one signs everybody out. */
  jwt: string
  /** API key of the service role. */
  serviceKey: string
}

export interface ClaimedFolder {
  /** Makes the folder ready to be used; with `reset` what was in it is deleted first. */
  open(reset: boolean): DataFolder
  release(): void
}

/**
 * Locks the folder that holds everything a run leaves behind, before anything in it is touched.
 * Throws StartupError 'folder-not-writable' or 'folder-in-use'.
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
  if (reset) {
    // The mark goes first: whatever a kill leaves of the rest is then made anew.
    rmSync(readyMark(place.database), { force: true })
    for (const path of [...Object.values(place), secretsFile]) rmSync(path, { recursive: true, force: true })
  }
  dropUnfinishedCluster(place.database)
  for (const path of [place.objects, place.mail]) mkdirSync(path, { recursive: true })
  return { ...place, secrets: readSecrets(secretsFile) }
}

/** Marks the cluster of `folder` as whole; one without the mark is made anew by the next start. */
export function markClusterReady(database: string): void {
  writeFileSync(readyMark(database), '')
}

const readyMark = (database: string) => `${database}.ready`

/** A first start that was killed half-way leaves a cluster that cannot be opened and holds nobody's data yet. */
function dropUnfinishedCluster(database: string): void {
  if (existsSync(database) && existsSync(readyMark(database))) return
  rmSync(database, { recursive: true, force: true })
  rmSync(readyMark(database), { force: true })
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const message = `The data folder ${folder} cannot be written. Set RIGWORKS_DATA_DIR to a folder that can.`
    throw new StartupError('folder-not-writable', message, cause)
  }
}

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const secrets: Secrets = {
      jwt: randomBytes(48).toString('base64url'),
      serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    }
    writeFileSync(`${file}.part`, JSON.stringify(secrets), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** A start that failed leaves nothing half-made. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
