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
  const template = shared ?? mkdtempSync(join(tmpdir(), 'rigworks-template-'))
  const draft = `${template}.new`
  rmSync(draft, { recursive: true, force: true })
  const backend = await openStoryBackend(null)
  await backend.kill()
  cpSync(backend.dataFolder, draft, { recursive: true })
  // Only a complete folder gets the name that the second run looks for.
  rmSync(template, { recursive: true, force: true })
  renameSync(draft, template)
  await backend.remove()
  process.env.RIGWORKS_STORY_TEMPLATE = template
  return () => {
    if (!shared) rmSync(template, { recursive: true, force: true })
  }
}
