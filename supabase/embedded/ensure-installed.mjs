/** What both `npm start` and `npm test` need first. Plain JavaScript without dependencies: it runs before they exist. */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = [20, 19]

/** Ends the process with a clear sentence on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(
    `Rigworks needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Nothing was changed.`,
  )
  process.exit(1)
}

/** Runs `npm ci` when the installed packages are not the ones of the lock file. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  // npm ci empties node_modules first; through a link that would be the folder of somebody else.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and what it leads to is not what package-lock.json asks for. Remove the link, or ' +
        'install there. Nothing was changed.',
    )
    process.exit(1)
  }
  console.log('Installing what is missing (npm ci) ...')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(
    'The packages could not be installed; npm says why above. Run the same command again to retry.',
  )
  process.exit(1)
}

/**
 * npm notes in node_modules/.package-lock.json what it installed; each wanted package must stand there in that version,
 * and in its folder: a note outlives a folder that somebody copied, cleaned or linked.
 */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' ||
      optional ||
      (installed[path]?.version === version && existsSync(join(root, path, 'package.json'))),
  )
}
