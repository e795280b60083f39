import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import type { RenderJob } from './render-pages'

/** Runs the renderer of a build; answers what it has to say of pages that it left out. */
export async function runRenderer(renderer: string, job: RenderJob): Promise<string> {
  const file = `${job.out}.job.json`
  await writeFile(file, JSON.stringify(job))
  // In a process of its own: React's production build, and memory that a server should not keep.
  const child = spawn(process.execPath, [renderer, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim()))))
    })
    return complaint.trim()
  } finally {
    await rm(file, { force: true })
  }
}
