/** Loads the demo data once; every local backend of the stories starts with a copy of it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoryBackend } from './story-backend'

export default async function prepareHome(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'rigworks-template-'))
  const home = await openStoryBackend(null)
  await home.kill()
  cpSync(home.dataFolder, template, { recursive: true })
  await home.remove()
  process.env.RIGWORKS_STORY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
