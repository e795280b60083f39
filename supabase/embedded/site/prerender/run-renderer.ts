import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { RenderJob, WrittenFiles } from './render-pages'

export interface RunOptions {
  /** Receives written files, relative to the job's `out`. */
  onWritten?(files: WrittenFiles): void
  /** With lower priority, so that requests have priority. */
  isInBackground?: boolean
  /** Ends the renderer early; the promise then rejects. */
  signal?: AbortSignal
}

/** Runs the renderer of a build; returns its messages about pages that it omitted. */
export async function runRenderer(
  renderer: string,
  job: RenderJob,
  { onWritten, isInBackground = false, signal }: RunOptions = {},
): Promise<string> {
  const file = `${job.out}.job.json`
  await writeFile(file, JSON.stringify(job))
  // In a separate process: React's production build, and memory that a server should not occupy.
  const child = spawn(process.execPath, [renderer, file], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  if (isInBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  createInterface(child.stdout).on('line', (line) => onWritten?.(JSON.parse(line) as WrittenFiles))
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(complaint.trim())
    return complaint.trim()
  } finally {
    await rm(file, { force: true })
  }
}
