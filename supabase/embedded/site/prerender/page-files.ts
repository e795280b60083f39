/** A chunk in Vite's manifest, whose keys are the modules. */
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
 * Returns the files that a page needs for its first render in addition to those of the shell: what its module imports,
 * and what it loads during the render (`used`), without other pages (`pages`). A script's imports are listed before it.
 */
export function pageFiles(
  manifest: ChunkManifest,
  module: string,
  used: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): PageFiles {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  // The first script loads the app, which every page needs.
  const app = [entry, ...(manifest[entry]?.dynamicImports ?? [])]
  const shell = filesFrom(manifest, app, () => false)
  const isWanted = (key: string) => used.has(key) && !pages.has(key)
  const whole = filesFrom(manifest, [...app, module], isWanted)
  const beside = (kind: keyof PageFiles) => whole[kind].filter((file) => !shell[kind].includes(file))
  return { scripts: beside('scripts'), styles: beside('styles') }
}

function filesFrom(
  manifest: ChunkManifest,
  from: readonly string[],
  isWanted: (key: string) => boolean,
): PageFiles {
  const seen = new Set<string>()
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const loaded of (chunk.dynamicImports ?? []).filter(isWanted)) visit(loaded)
  }
  for (const key of from) visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}
