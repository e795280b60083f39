/** Loads the demo data once; every local backend of the stories starts with a copy of it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoryBackend } from './story-backend'

export default async function prepareDemoData(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'rigworks-template-'))
  const backend = await openStoryBackend(null)
  await backend.kill()
  cpSync(backend.dataFolder, template, { recursive: true })
  await backend.remove()
  process.env.RIGWORKS_STORY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
