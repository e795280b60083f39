/**
 * `npm start` and `npm run dev`. Plain JavaScript without dependencies, because on a fresh clone it is what installs
 * them; then it hands over to main.ts in this same process.
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
