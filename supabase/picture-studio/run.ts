/**
 * `npm run pictures`: photographs those of the demo data's rigs, products and scenes that are not yet in
 * embedded/demo/pictures, each in up to three widths; `npm run pictures part,other` retakes those whose names contain
 * one of the parts. The output is committed, so that a fresh clone needs neither this run nor a browser.
 */
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { keepPicture } from './keep-picture'
import { PICTURES } from './pictures'

const HERE = import.meta.dirname
/** The folder of the finished pictures. */
const OUT = join(HERE, '../embedded/demo/pictures')
/** DRAFT=<exposures> takes small, grainy pictures, W px wide, into .cache for a preview. */
const isDraft = process.env.DRAFT !== undefined
const draftFolder = join(HERE, '../../.cache/pictures')

/** The script of the page in which pictures are taken. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: join(HERE, 'studio-page.ts'), formats: ['iife'], name: 'studio' },
    },
  })
  const [bundled] = Array.isArray(built) ? built : [built]
  if (!bundled || !('output' in bundled)) throw new Error('the page of the studio was not built')
  // Its filter for rough surfaces takes 256 samples per texel: half a minute per place in a software renderer.
  return bundled.output[0].code.replaceAll('GGX_SAMPLES = 256', 'GGX_SAMPLES = 32')
}

async function openStudio(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      // Canvases are drawn many dots at a time, which is quicker without a graphics card that is none.
      '--disable-accelerated-2d-canvas',
    ],
  })
  const page = await browser.newPage()
  page.on('console', (message) => console.log(message.text()))
  page.on('pageerror', (error) => console.error(error))
  await page.addScriptTag({ content: await bundle() })
  return { page, close: () => browser.close() }
}

/** Parts of names, separated by commas. */
const [nameParts] = process.argv.slice(2)

function isWanted(stem: string): boolean {
  if (nameParts) return nameParts.split(',').some((part) => stem.includes(part))
  return isDraft || !readdirSync(OUT).some((file) => file.startsWith(`${stem}.`))
}

const { page, close } = await openStudio()
for (const { stem, width, exposures } of PICTURES) {
  if (!isWanted(stem)) continue
  const start = Date.now()
  const request = isDraft
    ? {
        stem,
        width: Number(process.env.W ?? 800),
        height: (Number(process.env.W ?? 800) * 5) / 8,
        exposures: Number(process.env.DRAFT) || 8,
      }
    : { stem, width, height: (width * 5) / 8, exposures }
  const png = Buffer.from(await page.evaluate((wanted) => window.takePicture(wanted), request), 'base64')
  if (isDraft) {
    await mkdir(draftFolder, { recursive: true })
    await writeFile(join(draftFolder, `${stem}.png`), png)
    console.log(`${stem}: ${Date.now() - start} ms`)
  } else console.log(`${stem}: ${await keepPicture(OUT, stem, png)} bytes, ${Date.now() - start} ms`)
}
await close()
