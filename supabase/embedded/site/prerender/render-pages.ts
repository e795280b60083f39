/** The renderer as a process of its own: `node render-pages.mjs <job.json>`. Bundled with the app's side of it. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CODE_ATTRIBUTES, type PageCode } from '#app/first/page-code'
import { STYLES_LINK } from '#app/prerender/page-styles'
import { openRenderer, type RenderedPage } from '#app/prerender/render-site'
import type { Snapshot } from '#backend/contract'
import { SHELL_PATH } from '#domain/shell'
import { withoutShellWords, withShellWords } from '#pwa/shell-words'
import { type ChunkManifest, pageFiles } from './page-files'

export interface RenderJob {
  /** Where the site lives. */
  origin: string
  /** The built site: its shell, and Vite's manifest of its chunks. */
  dist: string
  /** Where the pages are written to. */
  out: string
  /** What a visitor sees. */
  snapshot: Snapshot
  /** The server says by a header what search engines are not to list; elsewhere the shell says so of all it answers. */
  isMarked: boolean
}

/** The app's code in its shell. */
const CODE = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

const job = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as RenderJob
await renderPages(job)

async function renderPages({ origin, dist, out, snapshot, isMarked }: RenderJob): Promise<void> {
  const [draft, chunks] = await Promise.all([
    readFile(join(dist, SHELL_PATH), 'utf8'),
    readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  ])
  const manifest = JSON.parse(chunks) as ChunkManifest
  const shell = withoutShellWords(draft)
  const renderer = await openRenderer(origin, snapshot)
  const { facts, switches } = renderer.house
  const shellThat = (isListed: boolean) => withShellWords(shell, { facts, switches, isListed })
  const pages = new Map<string, RenderedPage>()
  for (const path of renderer.paths) {
    try {
      pages.set(path, await renderer.render(path))
    } catch (cause) {
      // One row that breaks its page must not cost all others theirs.
      console.error(`${path} is not rendered: ${reasonOf(cause)}`)
      await write(fileOf(out, path), shellThat(true))
    }
  }

  const modules = new Set([...pages.values()].map(({ module }) => module))
  for (const [path, page] of pages) {
    const { scripts, styles } = pageFiles(manifest, page.module, renderer.usedModules(), modules)
    const texts = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))
    const css = [...texts, renderer.css()].join('\n')
    const name = `assets/page-styles-${createHash('sha256').update(css).digest('base64url').slice(0, 10)}.css`
    await write(join(out, name), css)
    const head = [
      page.head,
      // All in one: each file is a way to the server and back before anything shows.
      `<link rel="stylesheet" crossorigin href="/${name}" ${STYLES_LINK}>`,
      // For the bundler's loader, which fetches what no link names; a browser does not fetch what is disabled.
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    ]
    const code: PageCode = {
      app: [...shell.matchAll(CODE)].map(([, file = '']) => file),
      page: scripts.map((file) => `/${file}`),
    }
    const html = shell
      .replaceAll(CODE, '')
      // The first script fetches it, once the page shows.
      .replace('<script type="module"', `$& ${codeAttributes(code)}`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${page.data}`)
    await write(fileOf(out, path), html)
  }
  // Beside them it answers what is not for search engines, nowhere, or added later; in their place whatever is asked.
  await write(join(out, SHELL_PATH), shellThat(isMarked || renderer.paths.length === 0))
}

function fileOf(out: string, path: string): string {
  return join(out, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
}

function codeAttributes({ app, page }: PageCode): string {
  return `${CODE_ATTRIBUTES.app}="${app.join(' ')}" ${CODE_ATTRIBUTES.page}="${page.join(' ')}"`
}

const reasonOf = (cause: unknown): string =>
  cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause)

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
