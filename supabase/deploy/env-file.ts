/** `.env.deploy`: the values that a person fills in, and the keys that the first deploy generates. */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Returns the variables of the file; none if the file does not exist. An empty value counts as not set. */
export function readEnvFile(path: string): Record<string, string> {
  if (!existsSync(path)) return {}
  const entries = Object.entries(parseEnv(readFileSync(path, 'utf8')))
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Returns the variables of the file and of the environment. The environment wins, except with empty values. */
export function readVariables(
  file: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return { ...file, ...Object.fromEntries(Object.entries(environment).filter(([, value]) => Boolean(value))) }
}

/** Makes the file unreadable for other accounts of this computer. */
export function protectEnvFile(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o600)
}

/** Writes values into their lines, or appends lines. Only the owner can read the file afterward. */
export function addToEnvFile(path: string, values: Readonly<Record<string, string>>): void {
  let text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (line.test(text)) text = text.replace(line, () => `${name}=${value}`)
    else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`
  }
  // A crash must not leave half a file, because no other place has the keys in it.
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  protectEnvFile(path)
}
