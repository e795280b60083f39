import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { RenderJob, WrittenFiles } from './render-pages'

export interface RunOptions {
  /** Files that are written, relative to the job's `out`. */
  onWritten?(files: WrittenFiles): void
  /** Whoever uses the site meanwhile comes first. */
  isInBackground?: boolean
  /** Ends it before it is done; it rejects then. */
  signal?: AbortSignal
}

/** Runs the renderer of a build; answers what it has to say of pages that it left out. */
export async function runRenderer(
  renderer: string,
  job: RenderJob,
  { onWritten, isInBackground = false, signal }: RunOptions = {},
): Promise<string> {
  const file = `${job.out}.job.json`
  await writeFile(file, JSON.stringify(job))
  // In a process of its own: React's production build, and memory that a server should not keep.
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
