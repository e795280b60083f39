import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestFolder {
  path: string
  remove(): void
}

/** A temporary folder, empty or a copy of `template`. */
export function makeTestFolder(template?: string): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'rigworks-'))
  if (template) cpSync(template, path, { recursive: true })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
