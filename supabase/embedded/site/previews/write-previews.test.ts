import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePreviews } from './write-previews'

const NAME = 'rig-images/projects/a b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.webp'
const page = (image: string) => `<meta property="og:image" content="https://rigworks.example${image}"/>`

const PICTURE = sharp({ create: { width: 960, height: 600, channels: 3, background: '#f26a1b' } }).webp()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rigworks-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test("makes a JPEG of each page's preview picture, in the size that the page declares", async () => {
  const path = '/previews/rig-images/projects/a%20b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.jpg'
  await mkdir(join(folder, 'projects'))
  await writeFile(join(folder, 'index.html'), page('/previews/rigworks.jpg'))
  await writeFile(join(folder, 'projects/1.html'), page(path))
  await writeFile(join(folder, 'projects/2.html'), page(path))
  const asked: string[] = []
  const fail = (text: string) => expect.fail(text)
  await writePreviews(
    folder,
    (name) => {
      asked.push(name)
      return PICTURE.toBuffer()
    },
    fail,
  )
  expect(asked).toEqual([NAME])
  const made = await readFile(join(folder, decodeURIComponent(path)))
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 504 })
})

test('writes no file outside of the folder, and skips pictures that cannot be fetched or read', async () => {
  const warnings: string[] = []
  const file = (name: string) => `${name}.1BcONIineIiPiHeHdoOJlYBnCA.960x600`
  const names = ['../../a', 'rig-images/gone', 'rig-images/odd', 'rig-images/well']
  for (const [at, name] of names.entries())
    await writeFile(join(folder, `${at}.html`), page(`/previews/${file(name)}.jpg`))
  const asked: string[] = []
  await writePreviews(
    folder,
    async (name) => {
      asked.push(name)
      if (name.includes('gone')) throw new Error('answered with 404')
      return name.includes('odd') ? Buffer.from('no picture') : PICTURE.toBuffer()
    },
    (text) => warnings.push(text),
  )
  expect(asked.toSorted()).toEqual(names.slice(1).map((name) => `${file(name)}.webp`))
  expect(warnings.toSorted()).toEqual([
    expect.stringContaining('rig-images/gone'),
    expect.stringContaining('rig-images/odd'),
  ])
  expect(await readdir(join(folder, 'previews/rig-images'))).toEqual([`${file('well')}.jpg`])
})
