/** `npm run backup -- <folder>` and `npm run restore -- <folder>`, of a home that does not run. */
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
requireNode()
ensureInstalled(root)

const { register } = await import('tsx/esm/api')
register()
const { runBackup } = await import('./run-backup.ts')
runBackup(root, process.argv.slice(2))
