/** What npm's advisories say of the packages in the lock file: a report, which fails nothing and waits for no network. */
import { spawn } from 'node:child_process'

/** Time that the registry has to answer, ms. */
const LIMIT = 20_000

/** Resolves to a line or more for people. */
export async function tellAdvisories() {
  const report = await ask()
  if (!report) return 'advisories: not asked (the registry did not answer)'
  const found = Object.values(report).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (found.length === 0) return 'advisories: none is known for what package-lock.json names'
  const lines = found.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`)
  return [`advisories: ${found.length} packages; look at "npm audit"`, ...lines].join('\n')
}

/** The packages of which something is known, or null without a whole answer. */
function ask() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    const timer = setTimeout(() => child.kill(), LIMIT)
    let printed = ''
    child.stdout.on('data', (text) => (printed += text))
    child.on('error', () => undefined)
    child.on('close', () => {
      clearTimeout(timer)
      try {
        resolve(JSON.parse(printed).vulnerabilities ?? null)
      } catch {
        resolve(null)
      }
    })
  })
}
