/** What Vite's manifest says of a chunk, by the module that it was made for. */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}

export type ChunkManifest = Readonly<Record<string, Chunk>>

export interface PageFiles {
  scripts: string[]
  styles: string[]
}

/**
 * The files that a page needs for its first render beside those of the shell: what the module imports, and what it loads
 * on its way (`used`). Of other pages (`pages`) nothing.
 */
export function pageFiles(
  manifest: ChunkManifest,
  module: string,
  used: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): PageFiles {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const shell = filesFrom(manifest, [entry], () => false)
  const isWanted = (key: string) => used.has(key) && !pages.has(key)
  const whole = filesFrom(manifest, [entry, module], isWanted)
  const beside = (kind: keyof PageFiles) => whole[kind].filter((file) => !shell[kind].includes(file))
  return { scripts: beside('scripts'), styles: beside('styles') }
}

function filesFrom(
  manifest: ChunkManifest,
  from: readonly string[],
  isWanted: (key: string) => boolean,
): PageFiles {
  const seen = new Set<string>()
  const queue = [...from]
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(isWanted))
  }
  return { scripts: [...scripts], styles: [...styles] }
}
