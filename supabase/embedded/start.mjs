/**
 * `npm start` and `npm run dev`. Plain JavaScript without dependencies, because it installs them on a fresh clone; then
 * it runs main.ts in this process.
 */
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
requireNode()
ensureInstalled(root)

const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./main.ts')
await main(root, process.argv.slice(2))
