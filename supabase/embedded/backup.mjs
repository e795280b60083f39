/** `npm run backup -- <folder>` and `npm run restore -- <folder>`, for a local backend that is not running. */
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
requireNode()
ensureInstalled(root)

const { register } = await import('tsx/esm/api')
register()
const { runBackup } = await import('./run-backup.ts')
runBackup(root, process.argv.slice(2))
