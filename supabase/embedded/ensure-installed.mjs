/**
 * Checks that `npm start` and `npm test` run first. Plain JavaScript without dependencies: it runs before they are
 * installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = [20, 19]

/** Ends the process with a sentence if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(
    `Rigworks needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Nothing was changed.`,
  )
  process.exit(1)
}

/** Runs `npm ci` if the installed packages are not those of the lock file. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  // npm ci empties node_modules first; through a link that would be another checkout's folder.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to packages that don’t match package-lock.json. Remove the link, or ' +
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
 * npm records what it installed in node_modules/.package-lock.json. Each package of the lock file must be recorded
 * there in its version and have its folder: a record outlives a folder that was copied, cleaned or linked.
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
