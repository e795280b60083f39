/**
 * Loads the demo data once; every local backend of the stories starts with a copy of it. `npm test` names a folder in
 * RIGWORKS_STORY_TEMPLATE, so that its two runs of stories share it.
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoryBackend } from './story-backend'

export default async function prepareDemoData(): Promise<() => void> {
  const shared = process.env.RIGWORKS_STORY_TEMPLATE
  if (shared && existsSync(shared)) return () => undefined
  const template = mkdtempSync(shared ? `${shared}-` : join(tmpdir(), 'rigworks-template-'))
  const backend = await openStoryBackend(null)
  await backend.kill()
  cpSync(backend.dataFolder, template, { recursive: true })
  await backend.remove()
  process.env.RIGWORKS_STORY_TEMPLATE = template
  if (!shared) return () => rmSync(template, { recursive: true, force: true })
  // Only now, so that the other run never copies a part. It may have been faster.
  if (!existsSync(shared)) renameSync(template, shared)
  process.env.RIGWORKS_STORY_TEMPLATE = shared
  return () => undefined
}
