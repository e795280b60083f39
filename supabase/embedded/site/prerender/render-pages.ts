/** The renderer as a separate process: `node render-pages.mjs <job.json>`. It is bundled with the app's part of it. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CODE_ATTRIBUTES, type CodeFiles } from '#app/prerender/code-files'
import { STYLES_LINK } from '#app/prerender/page-styles'
import { openRenderer, type RenderedPage } from '#app/prerender/render-site'
import { withNoscript, withoutNoscript } from '#pwa/build/shell-noscript'
import { SHELL_PATH } from '#shared/site/shell'
import type { Snapshot } from '#sync/contract'
import { type ChunkManifest, pageFiles } from './page-files'

export interface RenderJob {
  /** The site's address. */
  origin: string
  /** The built site: its shell, and Vite's manifest of its chunks. */
  dist: string
  /** The folder that the pages are written to. */
  out: string
  /** The catalog as a visitor sees it. */
  snapshot: Snapshot
  /**
   * The server sends noindex as a header where it applies; elsewhere the shell contains it for every page that it
   * answers.
   */
  isMarked: boolean
  /** Ids of items whose pages are rendered first. */
  first: readonly string[]
}

/** A line of the output, as JSON: written files, relative to `out`. The shell is the first of them. */
export type WrittenFiles = readonly string[]

/** The app's code in its shell. */
const CODE = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

async function renderPages({ origin, dist, out, snapshot, isMarked, first }: RenderJob): Promise<void> {
  const [draft, chunks] = await Promise.all([
    readFile(join(dist, SHELL_PATH), 'utf8'),
    readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  ])
  const manifest = JSON.parse(chunks) as ChunkManifest
  const shell = withoutNoscript(draft)
  const renderer = await openRenderer(origin, snapshot)
  const { facts, switches } = renderer.shopInfo
  const shellResponse = (isListed: boolean) => withNoscript(shell, { facts, switches, isListed })
  // Besides the pages, the shell answers addresses that are unlisted, unknown or added later; without pages, it answers
  // all.
  const files = new Set([await write(SHELL_PATH, shellResponse(isMarked || renderer.paths.length === 0))])
  const modules = new Set<string>()
  for (const paths of inParts(renderer.paths, new Set(first))) {
    const pages = new Map<string, RenderedPage>()
    for (const path of paths) {
      try {
        const page = await renderer.render(path)
        if (!manifest[page.module]) throw new Error(`no chunk was built for its module ${page.module}`)
        modules.add(page.module)
        pages.set(path, page)
      } catch (cause) {
        // A row that breaks its page must not prevent the others.
        console.error(`${path} is not rendered: ${reasonOf(cause)}`)
        files.add(await write(fileOf(path), shellResponse(true)))
      }
    }
    for (const [path, page] of pages) await writePage(path, page)
    report()
  }
  if (renderer.paths.length === 0) report()

  function report(): void {
    console.log(JSON.stringify([...files] satisfies WrittenFiles))
    files.clear()
  }

  async function write(file: string, text: string): Promise<string> {
    const whole = join(out, file)
    await mkdir(dirname(whole), { recursive: true })
    await writeFile(whole, text)
    return file
  }

  async function writePage(path: string, page: RenderedPage): Promise<void> {
    const { scripts, styles } = pageFiles(manifest, page.module, renderer.usedModules(), modules)
    const texts = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))
    const css = [...texts, renderer.css()].join('\n')
    const name = `assets/page-styles-${createHash('sha256').update(css).digest('base64url').slice(0, 10)}.css`
    files.add(await write(name, css))
    const head = [
      page.head,
      // One file for all styles: each file costs a round trip before the first paint.
      `<link rel="stylesheet" crossorigin href="/${name}" ${STYLES_LINK}>`,
      // For the bundler's loader, which fetches styles without a link; a browser does not fetch disabled ones.
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    ]
    const code: CodeFiles = {
      app: [...shell.matchAll(CODE)].map(([, file = '']) => file),
      page: scripts.map((file) => `/${file}`),
    }
    const html = shell
      .replaceAll(CODE, '')
      // The first script fetches the code once the page is shown.
      .replace('<script type="module"', `$& ${codeAttributes(code)}`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${page.data}`)
    files.add(await write(fileOf(path), html))
  }
}

/** Pages in memory until they are written. The styles of one kind of page may differ between parts. */
const PART = 250

/** First the pages of lists and of the items in `first`, then those of other items. */
function inParts(paths: readonly string[], first: ReadonlySet<string>): string[][] {
  // An address ends with the first 8 digits of an id.
  const digits = new Set(Array.from(first, (id) => id.slice(0, 8)))
  const isItem = (path: string) => path.lastIndexOf('/') > 0
  const isFirst = (path: string) => digits.has(path.slice(-8))
  const early = paths.filter((path) => !isItem(path) || isFirst(path))
  const others = paths.filter((path) => isItem(path) && !isFirst(path))
  return [early, others].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / PART) }, (_, n) => part.slice(n * PART, (n + 1) * PART)),
  )
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function codeAttributes({ app, page }: CodeFiles): string {
  return `${CODE_ATTRIBUTES.app}="${app.join(' ')}" ${CODE_ATTRIBUTES.page}="${page.join(' ')}"`
}

const reasonOf = (cause: unknown): string =>
  cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause)

// Last in the file: in a bundle, a constant that is used before its line is undefined, without an error.
const job = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as RenderJob
await renderPages(job)
