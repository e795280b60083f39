import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns when the process `pid` began, in the system's format, or null if there is none. A pid alone is not enough:
 * after a crash or a restart of the machine it may belong to another process.
 */
export function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32') return 'running'
  return startOnUnix(pid)
}

function startOnLinux(pid: number): string | null {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything; the fields after it are fixed: the state is the first, the start
    // the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `${bootId}:${fields[19]}`
  } catch {
    return null
  }
}

function startOnUnix(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
