/** Describes npm advisories for the packages in the lock file. It never fails the run, and has a time limit. */
import { spawn } from 'node:child_process'

/** Time limit for the registry's answer, ms. */
const TIMEOUT_MS = 20_000

/** Resolves to one or more lines of text. */
export async function describeAdvisories() {
  const report = await runAudit()
  if (!report) return 'advisories: unknown (the registry did not answer)'
  const found = Object.values(report).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (found.length === 0) return 'advisories: none for the packages in package-lock.json'
  const lines = found.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`)
  return [`advisories: ${found.length} packages; see "npm audit"`, ...lines].join('\n')
}

/** Resolves to the packages with advisories, or null without a complete answer. */
function runAudit() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS)
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
