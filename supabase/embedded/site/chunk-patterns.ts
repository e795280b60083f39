/** Regular expressions, as text, that match modules by their paths; for the groups of chunks. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches the code and the `.module.css` of these files of src/. */
export const filesOf = (places: Record<string, string>) =>
  Object.entries(places)
    .map(([folder, names]) => `/src/${folder}/(${names.trim().split(/\s+/).join('|')})\\.`)
    .join('|')

/** Matches Mantine's components and hooks by their folders. */
export const mantine = (names: string) => `/@mantine/(core|hooks)/esm/(.*/)?(${names.split(' ').join('|')})/`

export const icons = (names: string) => `/Icon(${names.split(' ').join('|')})\\.mjs`

const SRC = join(import.meta.dirname, '../../../src')

/** Matches the icons that only the code in `part` uses. By their names in it: the icons' index imports all of them. */
export function iconsOnlyOf(part: RegExp): string {
  const [inside, outside] = [new Set<string>(), new Set<string>()]
  for (const path of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(path)) continue
    const names = part.test(path.replaceAll('\\', '/')) ? inside : outside
    for (const [, name = ''] of readFileSync(join(SRC, path), 'utf8').matchAll(/\bIcon([A-Z]\w+)/g))
      names.add(name)
  }
  return icons([...inside].filter((name) => !outside.has(name)).join(' '))
}
